import type { SubmissionResult } from '@conform-to/react';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import type { ProductImport } from '~/schemas/products/product-import';
import { plural } from '~/utils/text';

/** Props of `RateQuestions`. */
interface RateQuestionsProps {
  record: Pick<ProductImport, 'questions' | 'answers'>;
  lastResult: SubmissionResult | undefined;
}

/** What one of each other currency of the file is in cedis. */
export function RateQuestions({ record, lastResult }: RateQuestionsProps) {
  const { currencies } = record.questions;
  if (currencies.length === 0) return null;
  // A single field is no list.
  const typed = [lastResult?.initialValue?.rate].flat();
  const rates = new Map(record.answers.rates.map(({ currency, rate }) => [currency, String(rate)]));
  return (
    <fieldset className="max-w-form">
      <legend className="font-medium">Prices in another currency</legend>
      <p id="rate-help" className="mt-1 text-sm text-muted-foreground">
        Enter what one is in cedis, and we work out the prices. Without a rate their products are left out.
      </p>
      <ul className="mt-3 grid gap-4">
        {currencies.map(({ name, count, example }, index) => {
          const id = `rate-${index}`;
          const error = lastResult?.error?.[`rate[${index}]`]?.[0];
          const kept = typed[index];
          return (
            <li key={name} className="min-w-0">
              <input type="hidden" name="currency" value={name} />
              <Label htmlFor={id} className="mb-1.5 block wrap-anywhere">
                1 {name} in GH₵
                <span className="font-normal text-muted-foreground">
                  {' '}
                  · {plural(count, 'row')}, like {example}
                </span>
              </Label>
              <Input
                id={id}
                name="rate"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typeof kept === 'string' ? kept : (rates.get(name) ?? '')}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error rate-help` : 'rate-help'}
              />
              {error ? (
                <p id={`${id}-error`} className="mt-1.5 text-sm text-danger-foreground">
                  {error}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
