import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';

/** Why a decision was refused when its form is no longer shown, with the text that was typed, to copy. */
export function RefusedDecision({ lastResult }: { lastResult: SubmissionResult }) {
  const [form, { reason }] = useForm({
    id: 'refused',
    lastResult,
    defaultValue: { reason: '' },
  });
  return (
    <Card>
      <CardTitle className="mb-4">Nothing changed</CardTitle>
      <ErrorSummary form={form} />
      {reason.initialValue ? (
        <dl className="mt-4">
          <dt className="text-muted-foreground">What you wrote</dt>
          <dd className="mt-1 wrap-anywhere whitespace-pre-wrap">{reason.initialValue}</dd>
        </dl>
      ) : null}
    </Card>
  );
}
