import { ErrorSummary } from '~/components/forms/error-summary';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { templateFields, templatesSearch } from '~/schemas/chats/answer-template-forms';
import { limits } from '~/schemas/limits';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { load } from './load.server';

export const meta: MetaFunction = () => [title('Template answers', 'Settings')];

export const loader = adminLoader({ right: 'settings', search: templatesSearch }, load);

export const action = adminAction({ right: 'settings' }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

/** The template answers of support, and a form for one of them. */
export default function TemplateAnswersPage() {
  const view = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { templates, edited, isNew } = view;
  return (
    <>
      <PageHeader
        title="Template answers"
        summary="Texts that support inserts into messages. Nothing is sent by itself."
        back={{ to: paths.admin.settings({ page: 'support' }), label: 'Settings' }}
      />
      {templates.length > 0 ? (
        <Card className="mb-5 max-w-form">
          <CardTitle>Answers</CardTitle>
          <ul className="mt-2">
            {templates.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.admin.answers({ edit: id })}
                  aria-current={id === edited.id ? 'true' : undefined}
                  className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-8"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {isNew ? null : (
            <Link
              to={paths.admin.answers()}
              className="link mt-2 inline-flex min-h-11 items-center md:min-h-8"
            >
              Add another answer
            </Link>
          )}
        </Card>
      ) : null}
      <TemplateForm key={`${edited.id} ${view.version}`} view={view} lastResult={lastResult} />
    </>
  );
}

const fieldHelp = Object.entries(templateFields)
  .map(([name, what]) => `{${name}} is ${what}`)
  .join('; ');

function TemplateForm({
  view: { edited, isNew, version },
  lastResult,
}: {
  view: Awaited<ReturnType<typeof load>>;
  lastResult: NonNullable<ReturnType<typeof useActionData<typeof action>>>['result'] | undefined;
}) {
  const { id, name, text } = edited;
  const [form, fields] = useForm({ id: 'template', lastResult, defaultValue: { name, text } });
  return (
    <Card className="max-w-form">
      <CardTitle>{isNew ? 'New answer' : 'Edit answer'}</CardTitle>
      <Form method="post" {...getFormProps(form)} className="mt-4 space-y-5">
        <ErrorSummary form={form} />
        <FormKey form={form} name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField
          field={fields.name}
          label="Name"
          optional={false}
          help="Only admins see it."
          maxLength={limits.templates.name}
          autoComplete="off"
        />
        <TextareaField
          field={fields.text}
          label="Answer"
          optional={false}
          help={`${fieldHelp}.`}
          rows={6}
          limit={limits.message.max}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="save" pendingLabel="Saving …">
            Save answer
          </SubmitButton>
          {isNew ? null : (
            <SubmitButton name="intent" value="delete" variant="outline">
              Delete answer
            </SubmitButton>
          )}
        </div>
      </Form>
    </Card>
  );
}
