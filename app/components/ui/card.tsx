import { cn } from '~/utils/class-names';

/**
 * A surface for something that stands apart (a form, a figure, a related thing). Lists are `DataList`, not
 * cards.
 */
export function Card({ className, ...props }: React.ComponentProps<'section'>) {
  return (
    <section
      data-slot="card"
      className={cn('rounded-lg border border-border bg-card p-4 shadow-card md:p-5', className)}
      {...props}
    />
  );
}

/** The title of a card; an `<h2>`. */
export function CardTitle({ className, children, ...props }: React.ComponentProps<'h2'>) {
  return (
    <h2 data-slot="card-title" className={cn('text-base font-medium', className)} {...props}>
      {children}
    </h2>
  );
}

/** One line below the title. */
export function CardDescription({ className, ...props }: React.ComponentProps<'p'>) {
  return <p data-slot="card-description" className={cn('text-muted-foreground', className)} {...props} />;
}

/** What the card holds, at its proper distance from the title. */
export function CardContent({ className, ...props }: React.ComponentProps<'div'>) {
  return <div data-slot="card-content" className={cn('mt-4', className)} {...props} />;
}
