import type { SubmissionResult } from '@conform-to/react';
import { CheckboxField } from '~/components/forms/checkbox-field';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { SettingsPart } from '~/schemas/settings/settings-forms';

/** A setting that is on or off. */
export function SwitchForm({
  part,
  name,
  title,
  about,
  label,
  save,
  isOn,
  version,
  lastResult,
}: {
  part: SettingsPart;
  /** Of the control. */
  name: 'storeLinkedPhotos' | 'bulkTrade';
  title: string;
  about: string;
  /** What it does when it is on. */
  label: string;
  save: string;
  isOn: boolean;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  // A box that was unticked is not sent.
  const value = isOn && !lastResult ? 'on' : '';
  const [form, fields] = useForm({
    id: part,
    lastResult,
    defaultValue: { storeLinkedPhotos: value, bulkTrade: value },
  });
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">{about}</p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <CheckboxField field={fields[name]} label={label} />
        <SubmitButton name="intent" value={part} variant="outline" pendingLabel="Saving …">
          {save}
        </SubmitButton>
      </Form>
    </Card>
  );
}
