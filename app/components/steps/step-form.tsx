import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FormMetadata, getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { StepPageWords } from '~/schemas/steps';

/** The link back to the record's page. */
interface Back {
  to: string;
  label: string;
}

/** The form of one step of a record, on a page of its own; `children` are its fields. */
export function StepForm({
  words: { title, button, isDangerous },
  explanation,
  subject,
  form,
  step,
  hidden,
  hasPhotos,
  back,
  children,
}: {
  words: Pick<StepPageWords<never>, 'title' | 'button' | 'isDangerous'>;
  /** What will happen. */
  explanation: string | undefined;
  /** The record, and the part of it that the step is about. */
  subject: string;
  form: FormMetadata;
  step: string;
  /** The record's `version`, the `key` of what the step creates, and the part that it is about. */
  hidden: { version: number; key: string; of: string };
  hasPhotos: boolean;
  back: Back;
  children: React.ReactNode;
}) {
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 wrap-anywhere text-muted-foreground">{subject}</p>
      {explanation ? <p className="mt-2">{explanation}</p> : null}
      <Form
        method="post"
        encType={hasPhotos ? 'multipart/form-data' : undefined}
        {...getFormProps(form)}
        className="mt-5 space-y-5"
      >
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={hidden.version} />
        <input type="hidden" name="key" value={hidden.key} />
        {hidden.of ? <input type="hidden" name="of" value={hidden.of} /> : null}
        {children}
        <FormActions>
          <SubmitButton
            name="intent"
            value={step}
            variant={isDangerous ? 'destructive' : 'default'}
            pendingLabel="Saving …"
          >
            {button}
          </SubmitButton>
          <BackLink {...back} />
        </FormActions>
      </Form>
    </Card>
  );
}

/** Instead of the form of a step that can't be taken now; `children` say what the record is now. */
export function StepRefused({
  button,
  lastResult,
  back,
  children,
}: {
  button: string;
  lastResult: SubmissionResult | undefined;
  back: Back;
  children: React.ReactNode;
}) {
  const [form] = useForm({ id: 'step', lastResult, defaultValue: {} });
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">“{button}” is not possible now</h1>
      <ErrorSummary form={form} />
      <p className="mt-2 flex flex-wrap items-center gap-2 wrap-anywhere">{children}</p>
      <BackLink {...back} className="mt-5" />
    </Card>
  );
}

function BackLink({ to, label, className }: Back & { className?: string }) {
  return (
    <Button asChild variant="outline" className={className}>
      <Link to={to}>{label}</Link>
    </Button>
  );
}
