{{/* What everything of a release is called. */}}
{{- define "hanpan.name" -}}
{{- if contains "hanpan" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-hanpan" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end -}}
{{- end -}}

{{/* The labels that pods are chosen by: they never change. `role` may be left out, for all of them. */}}
{{- define "hanpan.selector" -}}
app.kubernetes.io/name: hanpan
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .role }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end -}}

{{- define "hanpan.labels" -}}
{{ include "hanpan.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "hanpan.image" -}}
{{- with .Values.image -}}
{{- if .digest }}{{ printf "%s@%s" .repository .digest }}{{ else }}{{ printf "%s:%s" .repository (.tag | default $.Chart.AppVersion) }}{{ end -}}
{{- end -}}
{{- end -}}

{{- define "hanpan.database" -}}
{{ include "hanpan.name" . }}-database
{{- end -}}
