import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';

/** Why a decision was refused whose form is no longer there, and what was typed in it, to be copied. */
export function RefusedDecision({ lastResult }: { lastResult: SubmissionResult }) {
  const [form, { reason }] = useForm({
    id: 'refused',
    lastResult,
    defaultValue: { reason: '' },
  });
  return (
    <Card>
      <CardTitle className="mb-4">Nothing was changed</CardTitle>
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
