import { type ReactNode, Suspense } from "react";
import { later } from "../browser/later.ts";
import { Skeleton } from "../feedback/Skeleton.tsx";
import type { ChartProps } from "./chartProps.ts";

const Canvas = later(() => import("./ChartCanvas.tsx"));

/** A chart that is fetched when it is first drawn. The figures belong in a table beside it: a picture is not data. */
export function Chart({ children, ...props }: ChartProps & { children?: ReactNode }) {
  const heightPx = props.heightPx ?? 220;
  return (
    <figure className="m-0">
      <div style={{ minHeight: heightPx }}>
        <Suspense
          fallback={
            <div style={{ height: heightPx }}>
              <Skeleton className="h-full" />
            </div>
          }
        >
          <Canvas {...props} heightPx={heightPx} />
        </Suspense>
      </div>
      {children && <figcaption className="mt-2 text-12 text-muted">{children}</figcaption>}
    </figure>
  );
}
