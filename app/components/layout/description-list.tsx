/** One fact: a term and its value. */
export type Description = { term: string; details: React.ReactNode };

const isEmpty = ({ details }: Description) => details === null || details === undefined || details === '';

/**
 * Facts about one thing, term beside value; stacked on narrow screens. Empty values show '—', or are left out
 * with `withoutEmpty`.
 */
export function DescriptionList({ items, withoutEmpty }: { items: Description[]; withoutEmpty?: boolean }) {
  const shown = withoutEmpty ? items.filter((item) => !isEmpty(item)) : items;
  return (
    <dl data-slot="description-list" className="divide-y divide-border">
      {shown.map((item) => (
        <div
          key={item.term}
          className="gap-4 py-2.5 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)]"
        >
          <dt className="text-muted-foreground">{item.term}</dt>
          <dd className="min-w-0">{isEmpty(item) ? '—' : item.details}</dd>
        </div>
      ))}
    </dl>
  );
}
