/** Facts on the left, timeline and related things on the right (below on phones). Put `Card`s into both. */
export function DetailLayout({ children, aside }: { children: React.ReactNode; aside: React.ReactNode }) {
  return (
    <div
      data-slot="detail-layout"
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:items-start"
    >
      <div className="min-w-0 space-y-5">{children}</div>
      <div className="min-w-0 space-y-5">{aside}</div>
    </div>
  );
}
