import type { SubmissionResult } from '@conform-to/react';
import { CheckboxChoices, CheckboxSet } from '~/components/forms/checkbox-set';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';

/** Which languages people can choose, each with who has read its words. */
export function LanguagesForm({
  languages,
  chosen,
  version,
  lastResult,
}: {
  languages: { tag: string; name: string; reviewedBy: string | null }[];
  chosen: readonly string[];
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, { languages: field }] = useForm({
    id: 'languages',
    lastResult,
    defaultValue: { languages: '' },
  });
  return (
    <Card>
      <CardTitle>Languages</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">
        SMS in other languages, and where enough has words, statuses, reasons and buttons; all else stays in
        English. People choose theirs in their profile and below public pages.
      </p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <CheckboxSet field={field} legend="Beside English">
          <CheckboxChoices
            field={field}
            choices={languages.map(({ tag, name, reviewedBy }) => ({
              value: tag,
              label: `${name} (${reviewedBy ?? 'not reviewed'})`,
            }))}
            chosen={chosen}
          />
        </CheckboxSet>
        <SubmitButton name="intent" value="languages" variant="outline" pendingLabel="Saving …">
          Save languages
        </SubmitButton>
      </Form>
    </Card>
  );
}
