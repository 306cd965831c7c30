import { cn } from '~/utils/class-names';

/** The width that all parts of the landing page share with the header and the footer. */
export const columnClasses = 'mx-auto max-w-content px-4 sm:px-6 lg:px-8';

/** One part of the landing page: a heading, a line below it, and what it holds. */
export function Section({
  title,
  lead,
  sunk = false,
  children,
}: {
  title: string;
  lead: string;
  sunk?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section className={cn('border-t border-border', sunk && 'bg-muted')}>
      <div className={cn(columnClasses, 'py-12 md:py-20')}>
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        <p className="mt-2 max-w-prose text-base text-pretty text-muted-foreground">{lead}</p>
        {children}
      </div>
    </section>
  );
}
