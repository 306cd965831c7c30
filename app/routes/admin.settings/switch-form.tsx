import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
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
  const [form] = useForm({ id: part, lastResult, defaultValue: {} });
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">{about}</p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <label htmlFor={name} className="flex min-h-11 items-center gap-2.5">
          <Checkbox id={name} name={name} defaultChecked={isOn} />
          {label}
        </label>
        <SubmitButton name="intent" value={part} variant="outline" pendingLabel="Saving …">
          {save}
        </SubmitButton>
      </Form>
    </Card>
  );
}
