/**
 * Facts on the left, timeline and related things on the right (below on phones). Put `Card`s into both.
 * `first` is what the page is opened for: at the top of the right side, and before the facts on phones.
 */
export function DetailLayout({
  children,
  aside,
  first,
}: {
  children: React.ReactNode;
  aside: React.ReactNode;
  first?: React.ReactNode;
}) {
  return (
    <div
      data-slot="detail-layout"
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:grid-rows-[auto_1fr] lg:items-start"
    >
      {first ? <div className="min-w-0 space-y-5 empty:hidden lg:col-start-2">{first}</div> : null}
      <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
      <div className="min-w-0 space-y-5 empty:hidden lg:col-start-2">{aside}</div>
    </div>
  );
}
