import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';

/** Why a job was not run by hand. */
export function RefusedRun({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form] = useForm({ id: 'run', lastResult, defaultValue: {} });
  return (
    <div className="mb-5 empty:hidden">
      <ErrorSummary form={form} title="The job was not run" />
    </div>
  );
}
