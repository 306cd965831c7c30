import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FormMetadata, getFormProps } from '~/components/forms/use-form';
import { Form } from '~/framework';
import type { StepPageWords } from '~/schemas/steps';

/** The form of one step of a record, on the step's own page or on the record's. */
export interface StepFormProps {
  step: string;
  words: Pick<StepPageWords<never>, 'button' | 'isDangerous'>;
  form: FormMetadata;
  /** `key` names what the step creates, `of` the part of the record that it is about. */
  hidden: { version: number; key?: string; of?: string };
  hasPhotos?: boolean;
  /** The address of the step's page, where the form stands on another one. */
  action?: string;
  /** Beside the button. */
  beside?: React.ReactNode;
  /** Its fields. */
  children: React.ReactNode;
}

export function StepForm(props: StepFormProps) {
  const { step, words, form, hidden, hasPhotos, action, beside, children } = props;
  return (
    <Form
      method="post"
      encType={hasPhotos ? 'multipart/form-data' : undefined}
      {...getFormProps(form)}
      action={action}
      className="mt-5 space-y-5"
    >
      <ErrorSummary form={form} />
      <input type="hidden" name="version" value={hidden.version} />
      {hidden.key ? <FormKey form={form} name="key" value={hidden.key} /> : null}
      {hidden.of ? <input type="hidden" name="of" value={hidden.of} /> : null}
      {children}
      <FormActions>
        <SubmitButton
          name="intent"
          value={step}
          variant={words.isDangerous ? 'destructive' : 'default'}
          pendingLabel="Saving …"
        >
          {words.button}
        </SubmitButton>
        {beside}
      </FormActions>
    </Form>
  );
}
