import { cn } from '~/utils/class-names';

/**
 * A small plain table inside a card or a detail page (figures, before and after). Lists of records are
 * `DataList`.
 */
export function Table({ className, ...props }: React.ComponentProps<'table'>) {
  return (
    <div data-slot="table" className="relative overflow-x-auto rounded-[inherit]">
      <table className={cn('w-full border-collapse text-start', className)} {...props} />
    </div>
  );
}

/** A heading of a column or row; `align="end"` above numbers. */
export function TableHead({ className, align = 'start', scope = 'col', ...props }: CellProps<'th'>) {
  return (
    <th scope={scope} className={cn('table-head', align === 'end' && 'table-end', className)} {...props} />
  );
}

/** A row with a hairline above. */
export function TableRow({ className, ...props }: React.ComponentProps<'tr'>) {
  return <tr className={cn('table-row', className)} {...props} />;
}

/** A cell; `align="end"` gives numbers that line up. */
export function TableCell({ className, align = 'start', ...props }: CellProps<'td'>) {
  return <td className={cn('table-cell', align === 'end' && 'table-end', className)} {...props} />;
}

type CellProps<Element extends 'td' | 'th'> = Omit<React.ComponentProps<Element>, 'align'> & {
  align?: 'start' | 'end';
};
