import { FieldErrors } from '~/components/forms/field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { Money } from '~/components/status/money';
import { Icon } from '~/components/ui/icon';
import { plural } from '~/utils/text';

interface Package {
  id: string;
  name: string;
  /** GHS. */
  price: number;
  durationDays: number;
  benefits: string[];
}

export function PackageChoice({ packages, field }: { packages: Package[]; field: FieldMetadata }) {
  return (
    <fieldset aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="mb-3 text-base font-medium">1. Choose a package</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {packages.map(({ id, name, price, durationDays, benefits }, index) => (
          <label
            key={id}
            className="flex cursor-pointer flex-col rounded-lg border border-input/50 bg-card p-4 shadow-card has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <span className="flex items-center gap-2.5">
              <input
                id={index === 0 ? field.id : undefined}
                type="radio"
                form={field.formId}
                name={field.name}
                value={id}
                defaultChecked={field.initialValue === id}
                aria-invalid={field.errors ? true : undefined}
                className="size-5 shrink-0 accent-primary md:size-4"
              />
              <span className="font-medium wrap-anywhere">{name}</span>
            </span>
            <span className="mt-2 text-xl">
              <Money amount={price} currency />
              <span className="text-sm text-muted-foreground"> for {plural(durationDays, 'day')}</span>
            </span>
            <ul className="mt-3 space-y-1.5 text-sm">
              {benefits.map((benefit) => (
                <li key={benefit} className="flex gap-2">
                  <Icon name="check" className="mt-0.5 text-primary" />
                  <span className="min-w-0 wrap-anywhere">{benefit}</span>
                </li>
              ))}
            </ul>
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}
