import type { OpenApiDocument, OpenApiOperation } from "@hanpan/contract/openapi";
import { escapeHtml } from "./escapeHtml.ts";

function code(value: unknown): string {
  return `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
}

/** The page that reads the OpenAPI document out: HTML without a script. */
export function documentationPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ""))];
  const base = document.servers[0]?.url ?? "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<nav aria-label="Calls">
<h1>${escapeHtml(document.info.title)}</h1>
${tags
  .map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2><ul>${operations
        .filter(({ operation }) => operation.tags[0] === tag)
        .map(
          ({ path, method, operation }) =>
            `<li><a href="#${operation.operationId}"><b class="${method}">${method}</b> ${escapeHtml(path)}</a></li>`,
        )
        .join("")}</ul>`,
  )
  .join("\n")}
</nav>
<main>
<p>${escapeHtml(document.info.description)} <a href="${base}/openapi.json">openapi.json</a></p>
${operations.map(({ path, method, operation }) => section(`${base}${path}`, method, operation)).join("\n")}
<section id="failure"><h2>Schemas</h2>${code(document.components.schemas)}</section>
</main>
</body>
</html>
`;
}

function section(path: string, method: string, operation: OpenApiOperation): string {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const good = operation.responses["200"]?.content;
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== "200");
  return `<section id="${operation.operationId}">
<h2><b class="${method}">${method}</b> ${escapeHtml(path)}</h2>
<p>${escapeHtml(operation.summary)}</p>
${parameters(operation)}
${body === undefined ? "" : `<details><summary>Body</summary>${code(body)}</details>`}
<details><summary>Reply</summary>${code(good)}</details>
<ul class="refusals">${refusals
    .map(([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`)
    .join("")}</ul>
</section>`;
}

function parameters(operation: OpenApiOperation): string {
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Schema</th></tr></thead><tbody>${operation.parameters
    .map(
      (parameter) =>
        `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}</td><td>${
          parameter.required ? "yes" : "no"
        }</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`,
    )
    .join("")}</tbody></table>`;
}
