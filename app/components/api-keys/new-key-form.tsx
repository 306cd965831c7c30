import type { SubmissionResult } from '@conform-to/react';
import { CheckboxChoices, CheckboxSet } from '~/components/forms/checkbox-set';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { type ApiKeyKind, scopesOf, scopeWords } from '~/schemas/api-keys/api-key';
import { keyNames } from '~/schemas/api-keys/api-key-forms';
import { limits } from '~/schemas/limits';
import { requiredFields } from '~/utils/required-fields';

/** Makes a key of a shop, or of the seller who sends it. */
export function NewKeyForm({
  kind,
  newId,
  lastResult,
}: {
  kind: ApiKeyKind;
  newId: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, { name, shop, scopes }] = useForm({
    id: 'new-key',
    lastResult,
    constraint: requiredFields('name', 'scopes', ...(kind === 'shop' ? ['shop'] : [])),
    defaultValue: { name: '', shop: 'main', scopes: '' },
  });
  const sent = lastResult?.initialValue?.scopes;
  const chosen = sent === undefined ? [...scopesOf[kind]] : [sent].flat();
  return (
    <Card className="mb-6 max-w-form">
      <CardTitle className="mb-4">New key</CardTitle>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <ErrorSummary form={form} />
        <FormKey form={form} name="id" value={newId} intent="create" />
        <TextField
          field={name}
          label="Name"
          maxLength={limits.name.max}
          autoComplete="off"
          help={`For you, like “${keyNames[kind]}”.`}
        />
        {kind === 'shop' ? (
          <TextField
            field={shop}
            label="Shop"
            autoComplete="off"
            help="Keys of one shop reach the same orders. Leave it as main if there is one shop."
          />
        ) : null}
        <CheckboxSet field={scopes} legend="What it may do">
          <CheckboxChoices
            field={scopes}
            choices={scopesOf[kind].map((scope) => ({ value: scope, label: scopeWords(kind, scope) }))}
            chosen={chosen.map(String)}
          />
        </CheckboxSet>
        <SubmitButton name="intent" value="create" pendingLabel="Creating …">
          Create key
        </SubmitButton>
      </Form>
    </Card>
  );
}
