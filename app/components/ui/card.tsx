import { cn } from '~/utils/class-names';

/**
 * A surface for something that stands apart (a form, a figure, a related thing). Lists are `DataList`, not
 * cards.
 */
export function Card({ className, ...props }: React.ComponentProps<'section'>) {
  return <section data-slot="card" className={cn('card', className)} {...props} />;
}

/** The title of a card; an `<h2>`. */
export function CardTitle({ className, children, ...props }: React.ComponentProps<'h2'>) {
  return (
    <h2 data-slot="card-title" className={cn('card-title', className)} {...props}>
      {children}
    </h2>
  );
}

/** One line below the title. */
export function CardDescription({ className, ...props }: React.ComponentProps<'p'>) {
  return <p data-slot="card-description" className={cn('text-muted-foreground', className)} {...props} />;
}
