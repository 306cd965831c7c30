import { useId } from 'react';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { cn } from '~/utils/class-names';

/** A range of days, both included; empty for no limit. */
export interface DateRange {
  from: string;
  to: string;
}

/** Two days, YYYY-MM-DD, as the parameters `from` and `to`, with the button that sends them. */
export function DateInputs({
  from,
  to,
  action,
  problem = null,
  buttonClass,
}: DateRange & {
  /** What the button says. */
  action: string;
  /** What is wrong with the days. */
  problem?: string | null;
  buttonClass?: string;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-2 md:items-center">
      {[
        { name: 'from', label: 'From', value: from },
        { name: 'to', label: 'To', value: to },
      ].map(({ name, label, value }) => (
        <div key={name} className="min-w-36 flex-1 md:flex md:flex-none md:items-center md:gap-1.5">
          <label
            htmlFor={`${id}-${name}`}
            className="mb-1 block font-medium md:mb-0 md:font-normal md:text-muted-foreground"
          >
            {label}
          </label>
          <Input
            id={`${id}-${name}`}
            type="date"
            name={name}
            defaultValue={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className="md:h-8 md:w-36 md:text-sm"
          />
        </div>
      ))}
      <Button variant="outline" size="sm" className={cn(buttonClass)}>
        {action}
      </Button>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="basis-full text-sm text-destructive">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
