import { Icon } from '~/components/ui/icon';
import type { HistoryChange } from '~/schemas/activity/history-log';

/** What an entry of the activity log says, and its changes behind a button. */
export function EntryDetails({
  entry,
}: {
  entry: { description: string; changes: readonly HistoryChange[] };
}) {
  return (
    <>
      {entry.description}
      {entry.changes.length > 0 ? (
        <details className="group text-sm text-muted-foreground">
          <summary className="inline-flex items-center gap-1 rounded-sm py-1 hover:text-foreground">
            <Icon name="chevron-right" className="size-3.5 group-open:rotate-90" />
            What changed
          </summary>
          <ul className="space-y-1 pb-1 pl-4.5">
            {entry.changes.map(({ field, from, to }) => (
              <li key={`${field}: ${from} → ${to}`}>
                {field}: <del>{from || 'empty'}</del> → <ins className="no-underline">{to || 'empty'}</ins>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
