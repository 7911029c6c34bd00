{{/* The pod of a role: `root`, `role` its name, `is` what it is (hanpan.roles), `values` what the values say of it. */}}
{{- define "hanpan.pod" -}}
{{- $root := .root -}}
{{- $values := .root.Values -}}
{{- $role := .role -}}
{{- $ports := .is.ports -}}
{{- $health := include "hanpan.calledAt" .is -}}
metadata:
  labels:
    {{- include "hanpan.labels" (dict "root" $root "role" $role) | nindent 4 }}
spec:
  # The product asks nothing of Kubernetes.
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with $values.image.pullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  {{- with $values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- if $ports }}
  terminationGracePeriodSeconds: {{ $values.termination.graceSeconds }}
  topologySpreadConstraints:
    {{- range $values.spread.topologyKeys }}
    - topologyKey: {{ . }}
      maxSkew: 1
      whenUnsatisfiable: {{ $values.spread.whenUnsatisfiable }}
      labelSelector:
        matchLabels:
          {{- include "hanpan.selector" (dict "root" $root "role" $role) | nindent 10 }}
      # Pods of an update are spread among themselves, whatever stands of the version before.
      matchLabelKeys: [{{ if eq $role "jobs" }}controller-revision-hash{{ else }}pod-template-hash{{ end }}]
    {{- end }}
  {{- else }}
  restartPolicy: Never
  terminationGracePeriodSeconds: {{ $values.termination.graceSeconds }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: { type: RuntimeDefault }
  containers:
    - name: {{ $role }}
      image: {{ include "hanpan.image" $root }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      args: [{{ $role }}]
      env:
        {{- $settings := dict "NODE_ENV" "production" "LOG_FORMAT" "json" "LOG_LEVEL" $values.log.level }}
        {{- range $variable, $file := merge (dict) .is.databases .is.keys (.is.chains | default dict) (.is.payments | default dict) (.is.messages | default dict) (.is.operatorProvider | default dict) }}
        {{- $_ := set $settings $variable (printf "/run/secrets/hanpan/%s" $file) }}
        {{- end }}
        {{- if $ports }}
        {{- $_ := set $settings "HOST" "0.0.0.0" }}
        {{- $_ := set $settings "DATA_DIR" "/var/lib/hanpan" }}
        {{- $_ := set $settings "TRUSTED_PROXIES" (join "," $values.trustedProxies) }}
        {{- $_ := set $settings "METRICS_TOKEN_FILE" "/run/secrets/hanpan/metrics-token" }}
        {{- with $values.traces.url }}
        {{- $_ := set $settings "TRACES_URL" . }}
        {{- $_ := set $settings "TRACES_SHARE" (toString $values.traces.share) }}
        {{- end }}
        {{- end }}
        {{- range $variable, $value := mergeOverwrite $settings .is.settings (.values.settings | default dict) }}
        - name: {{ $variable }}
          value: {{ $value | quote }}
        {{- end }}
      {{- if $ports }}
      ports:
        {{- range $port, $number := $ports }}
        - name: {{ $port }}
          containerPort: {{ $number }}
          protocol: TCP
        {{- end }}
      # A first start compiles; until it answers, nothing else is asked.
      startupProbe:
        httpGet: { path: /healthz, port: {{ $health }} }
        periodSeconds: 2
        timeoutSeconds: 3
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /healthz, port: {{ $health }} }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      # A change of the primary, about ten seconds, does not take all pods out of their services.
      readinessProbe:
        httpGet: { path: /readyz, port: {{ $health }} }
        periodSeconds: 5
        timeoutSeconds: 4
        failureThreshold: 4
      lifecycle:
        preStop:
          sleep: { seconds: {{ $values.termination.drainSeconds }} }
      {{- end }}
      resources:
        {{- toYaml .values.resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        - { name: data, mountPath: /var/lib/hanpan }
        {{- if eq $role "jobs" }}
        - { name: anchors, mountPath: /var/lib/hanpan/anchors }
        {{- end }}
        - { name: secrets, mountPath: /run/secrets/hanpan, readOnly: true }
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 256Mi }
    - name: data
      emptyDir: { sizeLimit: 256Mi }
    # Of each Secret this role is given what it reads, and nothing else.
    - name: secrets
      projected:
        defaultMode: 288 # 0440
        sources:
          {{- include "hanpan.files" (dict "name" $values.secrets.databases "files" .is.databases) | nindent 10 }}
          {{- if .is.keys }}
          {{- include "hanpan.files" (dict "name" $values.secrets.keys "files" .is.keys) | nindent 10 }}
          {{- end }}
          {{- with .is.chains }}
          {{- include "hanpan.files" (dict "name" $values.secrets.chains "files" .) | nindent 10 }}
          {{- end }}
          {{- with .is.payments }}
          {{- include "hanpan.files" (dict "name" $values.secrets.payments "files" .) | nindent 10 }}
          {{- end }}
          {{- with .is.messages }}
          {{- include "hanpan.files" (dict "name" $values.secrets.messages "files" .) | nindent 10 }}
          {{- end }}
          {{- with .is.operatorProvider }}
          {{- include "hanpan.files" (dict "name" $values.secrets.operatorProvider "files" .) | nindent 10 }}
          {{- end }}
          {{- if $ports }}
          {{- include "hanpan.files" (dict "name" $values.secrets.metrics "files" (dict "METRICS_TOKEN_FILE" "metrics-token")) | nindent 10 }}
          {{- end }}
{{- end -}}

{{- define "hanpan.files" -}}
- secret:
    name: {{ .name }}
    items:
      {{- range $_, $file := .files }}
      - { key: {{ $file }}, path: {{ $file }} }
      {{- end }}
{{- end -}}
