import { useId } from 'react';
import { cn } from '~/utils/class-names';

/** The content width, shared with the header and the footer. */
export const columnClasses = 'mx-auto max-w-content px-4 sm:px-6 lg:px-8';

/** A section of the landing page: heading, lead and content. */
export function Section({
  id,
  title,
  lead,
  sunk = false,
  children,
}: {
  /** For links to it. */
  id?: string;
  title: string;
  lead: string;
  sunk?: boolean;
  children: React.ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={cn('border-t border-border', sunk && 'bg-muted')}>
      <div className={cn(columnClasses, 'py-12 md:py-20')}>
        <h2 id={heading} className="text-2xl md:text-3xl">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-base text-pretty text-muted-foreground">{lead}</p>
        {children}
      </div>
    </section>
  );
}
