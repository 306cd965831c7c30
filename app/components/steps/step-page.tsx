import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FormMetadata, getFormProps } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { StepPageWords } from '~/schemas/steps';

/** What the page of a step shows, whatever the record. */
interface StepPageProps {
  step: string;
  words: Pick<StepPageWords<never>, 'title' | 'button' | 'isDangerous'>;
  /** What will happen. */
  explanation: string | undefined;
  /** The record, and the part of it that the step is about. */
  subject: string;
  canTake: boolean;
  /** Why the step can't be taken, where it is more than the record's status. */
  why?: string | undefined;
  /** What the record is now, for a step that can't be taken: 'Order MK-1' and its status. */
  name: string;
  status: React.ReactNode;
  /** The link back to the record's page. */
  back: { to: string; label: string };
  form: FormMetadata;
  /** `key` names what the step creates, `of` the part of the record that it is about. */
  hidden: { version: number; key: string; of: string };
  hasPhotos: boolean;
  /** The fields of its form. */
  children: React.ReactNode;
}

/** The page of one step of a record: its form, or why it can't be taken now. */
export function StepPage(props: StepPageProps) {
  const { step, words, explanation, subject, canTake, back, form, hidden, hasPhotos } = props;
  const backLink = (
    <Button asChild variant="outline" className={canTake ? undefined : 'mt-5'}>
      <Link to={back.to}>{back.label}</Link>
    </Button>
  );
  if (!canTake)
    return (
      <Card className="max-w-form">
        <h1 className="text-xl">“{words.button}” is not possible now</h1>
        <ErrorSummary form={form} />
        {props.why ? (
          <p className="mt-2">{props.why}</p>
        ) : (
          <p className="mt-2 flex flex-wrap items-center gap-2 wrap-anywhere">
            {props.name} is now: {props.status}
          </p>
        )}
        {backLink}
      </Card>
    );
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">{words.title}</h1>
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
        <FormKey form={form} name="key" value={hidden.key} />
        {hidden.of ? <input type="hidden" name="of" value={hidden.of} /> : null}
        {props.children}
        <FormActions>
          <SubmitButton
            name="intent"
            value={step}
            variant={words.isDangerous ? 'destructive' : 'default'}
            pendingLabel="Saving …"
          >
            {words.button}
          </SubmitButton>
          {backLink}
        </FormActions>
      </Form>
    </Card>
  );
}
