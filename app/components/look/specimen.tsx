/** One group of components on the page that shows them all, by whose name its picture is stored. */
export function Specimen({
  name,
  title,
  children,
}: {
  /** 'buttons' */
  name: string;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <section data-look={name} aria-label={title} className="space-y-4 border-t border-border py-6">
      <h2 className="text-base font-medium">{title}</h2>
      {children}
    </section>
  );
}
