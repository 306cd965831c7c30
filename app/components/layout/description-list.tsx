/** One fact: a term and its value. */
export type Description = { term: string; details: React.ReactNode };

/**
 * Facts about one thing, term beside value; stacked on narrow screens. Empty values show '—'.
 */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl data-slot="description-list" className="divide-y divide-border">
      {items.map(({ term, details }) => (
        <div
          key={term}
          className="gap-4 py-2.5 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)]"
        >
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="min-w-0">
            {details === null || details === undefined || details === '' ? '—' : details}
          </dd>
        </div>
      ))}
    </dl>
  );
}
