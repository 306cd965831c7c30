/** The handover codes of a buyer's parcels on their way. */
export function ParcelCodes({
  parcels,
}: {
  parcels: { id: string; sellerName: string; orderNumber: string; code: string }[];
}) {
  if (parcels.length === 0) return null;
  return (
    <section
      aria-label="Parcels on their way"
      className="mb-3 rounded-lg border border-border bg-card px-4 py-3"
    >
      <p className="text-muted-foreground">
        Give the code to whoever hands over the parcel, once you have it.
      </p>
      <ul className="mt-1 space-y-1">
        {parcels.map(({ id, sellerName, orderNumber, code }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {orderNumber}
              {sellerName ? ` from ${sellerName}` : ''}
            </span>
            <strong className="text-lg tracking-widest tabular-nums">{code}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
