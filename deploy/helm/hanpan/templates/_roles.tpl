{{/*
What each role is: the ports that it listens on, its settings, the files that it reads of which Secret, which other roles it
calls, and the connections to the database that a process has beside its pool. The first port answers /healthz, /readyz and
/metrics.
*/}}
{{- define "hanpan.roles" -}}
{{- $name := include "hanpan.name" . -}}
{{- $wallet := printf "http://%s-api:3000/api/v1/wallet" $name -}}
migrate:
  ports: {}
  calls: []
  databases:
    DATABASE_URL_FILE: database-url
    DATABASE_OWNER_URL_FILE: database-owner-url
    STUDIO_DATABASE_URL_FILE: studio-database-url
    STUDIO_DATABASE_OWNER_URL_FILE: studio-database-owner-url
    SPORTS_DATABASE_URL_FILE: sports-database-url
    SPORTS_DATABASE_OWNER_URL_FILE: sports-database-owner-url
  keys: {}
  settings: {}
api:
  ports: { members: 3000, console: 3001 }
  calls: [studio, sportsbook]
  web: true
  besidePool: 3
  databases:
    DATABASE_URL_FILE: database-url
  # The two public keys are for the command that adds the bundled vendors.
  keys:
    PLATFORM_PRIVATE_KEY_FILE: platform-private.pem
    PLATFORM_SEED_KEY_FILE: platform-seeds.key
    DOCUMENT_KEY_FILE: documents.key
    PERSONAL_KEY_FILE: personal.key
    STUDIO_PUBLIC_KEY_FILE: studio-public.pem
    SPORTS_PUBLIC_KEY_FILE: sportsbook-public.pem
  {{- if .Values.payments.portone }}
  payments:
    PORTONE_API_SECRET_FILE: portone-api-secret
    PORTONE_WEBHOOK_SECRET_FILE: portone-webhook-secret
  {{- end }}
  {{- with .Values.messages }}
  {{- if or .solapiKey .emailFrom }}
  messages:
    {{- if .solapiKey }}
    SOLAPI_API_SECRET_FILE: solapi-api-secret
    {{- end }}
    {{- if .emailFrom }}
    SMTP_URL_FILE: smtp-url
    {{- end }}
  {{- end }}
  {{- end }}
  {{- if .Values.operatorProvider.issuer }}
  operatorProvider:
    OPERATOR_OIDC_CLIENT_SECRET_FILE: operator-oidc-client-secret
  {{- end }}
  settings:
    {{- with .Values.operatorProvider }}
    {{- if .issuer }}
    OPERATOR_OIDC_ISSUER: {{ .issuer | quote }}
    OPERATOR_OIDC_CLIENT_ID: {{ .clientId | quote }}
    OPERATOR_OIDC_SECOND_FACTOR: {{ .secondFactor | quote }}
    {{- end }}
    {{- end }}
    {{- with .Values.messages }}
    {{- if .solapiKey }}
    SOLAPI_API_KEY: {{ .solapiKey | quote }}
    SOLAPI_FROM: {{ .solapiFrom | quote }}
    {{- end }}
    {{- if .emailFrom }}
    EMAIL_FROM: {{ .emailFrom | quote }}
    {{- end }}
    {{- end }}
    PORT: "3000"
    OPERATOR_PORT: "3001"
    DATABASE_POOL_MAXIMUM: {{ .Values.roles.api.pool | quote }}
    PUBLIC_URL: https://{{ .Values.origins.member }}
    OPERATOR_PUBLIC_URL: https://{{ .Values.origins.console }}
    STUDIO_PUBLIC_URL: https://{{ .Values.origins.studio }}
    SPORTS_PUBLIC_URL: https://{{ .Values.origins.sportsbook }}
studio:
  ports: { games: 3002 }
  calls: [api]
  web: true
  besidePool: 5
  databases:
    STUDIO_DATABASE_URL_FILE: studio-database-url
  keys:
    STUDIO_PRIVATE_KEY_FILE: studio-private.pem
    STUDIO_SEED_KEY_FILE: studio-seeds.key
    PLATFORM_PUBLIC_KEY_FILE: platform-public.pem
  settings:
    STUDIO_PORT: "3002"
    STUDIO_DATABASE_POOL_MAXIMUM: {{ .Values.roles.studio.pool | quote }}
    STUDIO_PUBLIC_URL: https://{{ .Values.origins.studio }}
    MEMBER_APP_ORIGIN: https://{{ .Values.origins.member }}
    WALLET_URL: {{ $wallet }}/hanpan
sportsbook:
  ports: { sports: 3003 }
  calls: [api]
  web: true
  besidePool: 10
  databases:
    SPORTS_DATABASE_URL_FILE: sports-database-url
  keys:
    SPORTS_PRIVATE_KEY_FILE: sportsbook-private.pem
    SPORTS_SEED_KEY_FILE: sportsbook-seeds.key
    PLATFORM_PUBLIC_KEY_FILE: platform-public.pem
  settings:
    SPORTS_PORT: "3003"
    SPORTS_DATABASE_POOL_MAXIMUM: {{ .Values.roles.sportsbook.pool | quote }}
    SPORTS_PUBLIC_URL: https://{{ .Values.origins.sportsbook }}
    MEMBER_APP_ORIGIN: https://{{ .Values.origins.member }}
    SPORTS_WALLET_URL: {{ $wallet }}/hanpan-sports
jobs:
  ports: { health: 3004 }
  calls: [studio, sportsbook]
  web: true
  besidePool: 0
  databases:
    DATABASE_URL_FILE: database-url
  keys:
    ANCHOR_KEY_FILE: anchors.key
    PERSONAL_KEY_FILE: personal.key
  {{- if .Values.payments.portone }}
  payments:
    PORTONE_API_SECRET_FILE: portone-api-secret
    PORTONE_WEBHOOK_SECRET_FILE: portone-webhook-secret
  {{- end }}
  {{- with .Values.usdt }}
  {{- if or .erc20 .tronKey }}
  chains:
    {{- if .erc20 }}
    ERC20_RPC_URL_FILE: erc20-rpc-url
    {{- end }}
    {{- if .tronKey }}
    TRON_API_KEY_FILE: tron-api.key
    {{- end }}
  {{- end }}
  {{- end }}
  settings:
    {{- with .Values.usdt.tronUrl }}
    TRON_API_URL: {{ . }}
    {{- end }}
    {{- with .Values.usdt.rateUrl }}
    USDT_RATE_URL: {{ . }}
    {{- end }}
    JOBS_PORT: "3004"
    DATABASE_POOL_MAXIMUM: {{ .Values.roles.jobs.pool | quote }}
    PUBLIC_URL: https://{{ .Values.origins.member }}
    OPERATOR_PUBLIC_URL: https://{{ .Values.origins.console }}
    STUDIO_PUBLIC_URL: https://{{ .Values.origins.studio }}
    SPORTS_PUBLIC_URL: https://{{ .Values.origins.sportsbook }}
    ANCHOR_DIRECTORY: /var/lib/hanpan/anchors
{{- end -}}

{{/* Which role serves each origin, and on which of its ports. */}}
{{- define "hanpan.origins" -}}
member: { role: api, port: members }
console: { role: api, port: console }
studio: { role: studio, port: games }
sportsbook: { role: sportsbook, port: sports }
{{- end -}}

{{/* The port of a role at which others call it and read its metrics: the lowest. */}}
{{- define "hanpan.calledAt" -}}
{{- $first := "" -}}
{{- range $port, $number := .ports }}{{ if or (not $first) (lt (int $number) (int (get $.ports $first))) }}{{ $first = $port }}{{ end }}{{ end -}}
{{ $first }}
{{- end -}}
