import { Card, Markdown, ScrollRegion, Surface } from "../src/index.ts";
import { Part } from "./Part.tsx";

const written = `# 제목

한 문단에 **굵은 글**과 *기운 글*, \`코드\`, [링크](https://example.com)가 있습니다.

1. 하나
2. 둘

> 옮긴 말

- 가
- 나`;

const lines = Array.from({ length: 12 }, (_, index) => `${index + 1}번째 줄`);

/** What text stands on, and text that members write. */
export function Text() {
  return (
    <Part title="Surfaces and text">
      <div className="grid gap-3 md:grid-cols-3">
        <Surface level={1}>Surface 1</Surface>
        <Surface level={2}>Surface 2</Surface>
        <Surface level={3}>Surface 3</Surface>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Card title="Markdown">
          <Markdown text={written} showsImage={() => false} headingsFrom={3} />
        </Card>
        <Card title="ScrollRegion">
          <ScrollRegion label="Lines" className="h-48 overflow-y-auto">
            <ol>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </ScrollRegion>
        </Card>
      </div>
    </Part>
  );
}
