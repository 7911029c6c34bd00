import * as z from "zod";

/**
 * The objects of CloudNativePG that the chart makes, with the fields that it uses and no others: written from CloudNativePG's
 * own description of its API (1.30), since no package carries the schemas that it publishes.
 */
const named = z.strictObject({ name: z.string().min(1) });
const quantity = z.string().regex(/^\d+(m|Mi|Gi|Ti)?$/);
const text = z.record(z.string(), z.string());
const metadata = z.strictObject({
  name: z.string(),
  namespace: z.string(),
  labels: text,
  annotations: text.optional(),
});
const amounts = z.strictObject({ cpu: quantity.optional(), memory: quantity.optional() });
const volume = z.strictObject({ size: quantity, storageClass: z.string().min(1).optional() });

/** Parameters that CloudNativePG sets itself, and refuses from others. */
const fixedParameters = [
  "archive_command",
  "archive_mode",
  "hot_standby",
  "listen_addresses",
  "port",
  "restore_command",
  "ssl",
  "synchronous_standby_names",
  "unix_socket_directories",
];

const cluster = z.strictObject({
  apiVersion: z.literal("postgresql.cnpg.io/v1"),
  kind: z.literal("Cluster"),
  metadata,
  spec: z.strictObject({
    instances: z.int().min(1),
    imageName: z.string().optional(),
    enableSuperuserAccess: z.boolean(),
    primaryUpdateStrategy: z.enum(["unsupervised", "supervised"]),
    primaryUpdateMethod: z.enum(["switchover", "restart"]),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        secret: named,
        encoding: z.string(),
        localeCollate: z.string(),
        localeCType: z.string(),
        dataChecksums: z.boolean(),
      }),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          ensure: z.enum(["present", "absent"]),
          login: z.boolean(),
          superuser: z.boolean(),
          passwordSecret: named,
        }),
      ),
      services: z.strictObject({ disabledDefaultServices: z.array(z.enum(["ro", "r"])) }),
    }),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(["any", "first"]),
        number: z.int().min(1),
        dataDurability: z.enum(["required", "preferred"]),
        failoverQuorum: z.boolean(),
      }),
      parameters: z.record(
        z.string().refine((name) => !fixedParameters.includes(name)),
        z.string(),
      ),
    }),
    plugins: z.array(
      z.strictObject({
        name: z.string(),
        enabled: z.boolean(),
        isWALArchiver: z.boolean(),
        parameters: text,
      }),
    ),
    storage: volume,
    walStorage: volume,
    resources: z.strictObject({ requests: amounts, limits: amounts }),
    affinity: z.strictObject({
      enablePodAntiAffinity: z.boolean(),
      podAntiAffinityType: z.enum(["required", "preferred"]),
      topologyKey: z.string(),
      nodeSelector: text.optional(),
      tolerations: z
        .array(
          z.strictObject({
            key: z.string(),
            operator: z.enum(["Equal", "Exists"]),
            value: z.string(),
            effect: z.string(),
          }),
        )
        .optional(),
    }),
  }),
});

const database = z.strictObject({
  apiVersion: z.literal("postgresql.cnpg.io/v1"),
  kind: z.literal("Database"),
  metadata,
  spec: z.strictObject({
    cluster: named,
    name: z.string(),
    owner: z.string(),
    databaseReclaimPolicy: z.enum(["retain", "delete"]),
  }),
});

const scheduledBackup = z.strictObject({
  apiVersion: z.literal("postgresql.cnpg.io/v1"),
  kind: z.literal("ScheduledBackup"),
  metadata,
  spec: z.strictObject({
    cluster: named,
    schedule: z.string().regex(/^(\S+ ){5}\S+$/),
    immediate: z.boolean(),
    backupOwnerReference: z.enum(["none", "self", "cluster"]),
    method: z.enum(["barmanObjectStore", "volumeSnapshot", "plugin"]),
    pluginConfiguration: named,
  }),
});

/** By `apiVersion kind`. */
export const cloudNativePgSchemas: Readonly<Record<string, z.ZodType>> = {
  "postgresql.cnpg.io/v1 Cluster": cluster,
  "postgresql.cnpg.io/v1 Database": database,
  "postgresql.cnpg.io/v1 ScheduledBackup": scheduledBackup,
};
