import { ErrorSummary } from '~/components/forms/error-summary';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { StepPageWords } from '~/schemas/steps';
import { StepForm, type StepFormProps } from './step-form';

/** What the page of a step shows, whatever the record. */
interface StepPageProps extends Omit<StepFormProps, 'action' | 'beside'> {
  words: Pick<StepPageWords<never>, 'title' | 'button' | 'isDangerous'>;
  /** What will happen. */
  explanation: string | undefined;
  /** The record, and the part of it that the step is about. */
  subject: string;
  /** What is to be read before, above the form. */
  evidence?: React.ReactNode;
  canTake: boolean;
  /** Why the step can't be taken, where it is more than the record's status. */
  why?: string | undefined;
  /** What the record is now, for a step that can't be taken: 'Order MK-1' and its status. */
  name: string;
  status: React.ReactNode;
  /** The link back to the record's page. */
  back: { to: string; label: string };
}

/** The page of one step of a record: its form, or why it can't be taken now. */
export function StepPage(props: StepPageProps) {
  const { words, explanation, subject, evidence, canTake, why, name, status, back, ...form } = props;
  const backLink = (
    <Button asChild variant="outline" className={canTake ? undefined : 'mt-5'}>
      <Link to={back.to}>{back.label}</Link>
    </Button>
  );
  if (!canTake)
    return (
      <Card className="max-w-form">
        <h1 className="text-xl">“{words.button}” is not possible now</h1>
        <ErrorSummary form={form.form} />
        {why ? (
          <p className="mt-2">{why}</p>
        ) : (
          <p className="mt-2 flex flex-wrap items-center gap-2 wrap-anywhere">
            {name} is now: {status}
          </p>
        )}
        {backLink}
      </Card>
    );
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">{words.title}</h1>
      <p className="mt-1 wrap-anywhere text-muted-foreground">{subject}</p>
      {evidence}
      {explanation ? <p className="mt-2">{explanation}</p> : null}
      <StepForm {...form} words={words} beside={backLink} />
    </Card>
  );
}
