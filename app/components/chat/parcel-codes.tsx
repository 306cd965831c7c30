import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** The handover codes of a buyer's parcels on their way, newest first. */
export function ParcelCodes({
  codes,
  isFirst,
  nextCursor,
}: {
  codes: { id: string; sellerName: string; orderNumber: string; code: string }[];
  /** Whether these are the newest. */
  isFirst: boolean;
  nextCursor: string | null;
}) {
  if (codes.length === 0 && isFirst) return null;
  return (
    <section
      aria-label="Parcels on their way"
      className="mb-3 rounded-lg border border-border bg-card px-4 py-3"
    >
      <p className="text-muted-foreground">
        Give the code to whoever hands over the parcel, once you have it.
      </p>
      <ul className="mt-1 space-y-1">
        {codes.map(({ id, sellerName, orderNumber, code }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {orderNumber}
              {sellerName ? ` from ${sellerName}` : ''}
            </span>
            <strong className="text-lg tracking-widest tabular-nums">{code}</strong>
          </li>
        ))}
      </ul>
      {isFirst && !nextCursor ? null : (
        <p className="flex flex-wrap gap-x-4">
          {isFirst ? null : (
            <Link to={paths.chat()} className="link inline-flex min-h-11 items-center">
              Newest parcels
            </Link>
          )}
          {nextCursor ? (
            <Link to={paths.chat({ parcels: nextCursor })} className="link inline-flex min-h-11 items-center">
              Older parcels
            </Link>
          ) : null}
        </p>
      )}
    </section>
  );
}
