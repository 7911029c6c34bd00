import { formatNumber } from "@hanpan/contract/money";
import { Button } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

/** Under a list that is read on: how much of it is shown, and more. */
export function ListFooter(props: {
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}) {
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      <p translate="no" className="tabular text-12 text-muted" aria-live="polite">
        {m.trx_loadedOf({ total: formatNumber(props.total), count: formatNumber(props.shown) })}
      </p>
      {props.hasMore && (
        <Button busy={props.loading} onClick={props.onMore}>
          {m.common_more()}
        </Button>
      )}
    </div>
  );
}
