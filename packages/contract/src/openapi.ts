import * as z from "zod/mini";
import { basePath, type Call } from "./call.ts";
import { type ErrorCode, errors } from "./errors.ts";
import { workbookType } from "./spreadsheet/workbookType.ts";

type JsonSchema = Record<string, unknown>;

export type OpenApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
};

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

/** Describes the calls as an OpenAPI 3.1 document. Server only: it reads every schema and the catalogue. */
export function openApiDocument(calls: readonly Call[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hanpan member API",
      version: "1",
      description: "Every reply is the envelope { message, data, error, networkError }; see schemas.",
    },
    servers: [{ url: basePath }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}

const failureSchema: JsonSchema = {
  type: "object",
  required: ["message", "data", "error", "networkError"],
  properties: {
    message: { type: "string" },
    data: { type: "null" },
    networkError: { const: false },
    error: {
      type: "object",
      required: ["code", "requestId"],
      properties: {
        code: { enum: Object.keys(errors) },
        fields: { type: "object", additionalProperties: { type: "string" } },
        details: { type: "object" },
        requestId: { type: "string" },
      },
    },
  },
};

function operationOf(call: Call): OpenApiOperation {
  const security = {
    none: [],
    member: [{ bearer: [] }],
    operator: [{ bearer: [] }],
    optional: [{}, { bearer: [] }],
  }[call.auth];
  return {
    operationId: call.id,
    tags: [call.id.split(".")[0] ?? call.id],
    summary: call.summary,
    security,
    parameters: [
      ...parametersOf(call.params, "path"),
      ...parametersOf(call.query, "query"),
      ...headersOf(call),
    ],
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(call.body, "input") } },
          },
        }),
    responses: responsesOf(call),
  };
}

function headersOf(call: Call): OpenApiOperation["parameters"] {
  const language = { name: "custom-language", in: "header", required: false, schema: { enum: ["ko", "en"] } };
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    schema: { type: "string", format: "uuid" },
  };
  return call.idempotent === true ? [language, key] : [language];
}

function responsesOf(call: Call): OpenApiOperation["responses"] {
  const data = schemaOf(call.data, "output");
  const good =
    call.format === "csv"
      ? { "text/csv": { schema: data }, [workbookType]: { schema: data } }
      : {
          "application/json": {
            schema: {
              type: "object",
              required: ["message", "data", "error", "networkError"],
              properties: {
                message: { type: ["string", "null"] },
                data,
                error: { type: "null" },
                networkError: { const: false },
              },
            },
          },
        };
  const responses: OpenApiOperation["responses"] = { 200: { description: "Good.", content: good } };
  for (const [status, codes] of refusalsOf(call)) {
    responses[status] = {
      description: codes.join(", "),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
    };
  }
  return responses;
}

function refusalsOf(call: Call): Map<number, ErrorCode[]> {
  const codes: ErrorCode[] = [
    "VALIDATION",
    ...(call.auth === "member" ? (["UNAUTHENTICATED"] as const) : []),
    ...(call.idempotent === true ? (["IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_BUSY"] as const) : []),
    ...(call.errors ?? []),
    "TOO_MANY_REQUESTS",
    "INTERNAL",
    "UNAVAILABLE",
    ...(call.openInMaintenance === true ? [] : (["MAINTENANCE"] as const)),
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  required: z.optional(z.array(z.string())),
});

function parametersOf(schema: Call["query"], place: "path" | "query"): OpenApiOperation["parameters"] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.parse(objectSchema, schemaOf(schema, "input"));
  return Object.entries(properties).map(([name, property]) => ({
    name: isArraySchema(property) ? `${name}[]` : name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function isArraySchema({ type }: JsonSchema): boolean {
  return type === "array";
}
