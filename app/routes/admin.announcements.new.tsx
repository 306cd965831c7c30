import { CheckboxField } from '~/components/forms/checkbox-field';
import { ChoiceField } from '~/components/forms/choice-field';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormKey } from '~/components/forms/form-key';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { Card } from '~/components/ui/card';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { announcementForm } from '~/schemas/announcements/announcement-forms';
import { limits } from '~/schemas/limits';
import { announce } from '~/services/announcements/announce.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { requiredFields } from '~/utils/required-fields';

export const meta: MetaFunction = () => [title('New announcement', 'Announcements')];

export const loader = adminLoader({ right: 'support' }, async () => ({
  categories: (await getSettings()).categories,
  newKey: newIdempotencyKey(),
}));

export const action = adminAction({ right: 'support' }, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), announcementForm);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await announce(actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', { kind: 'success', text: 'Announcement created. We are sending it.' });
  return redirect(paths.admin.announcement(result.data.id), 303);
});

const audiences = [
  { value: 'all', label: 'All sellers' },
  { value: 'category', label: 'Sellers with an approved product of a category' },
  { value: 'list', label: 'A list of sellers' },
];

/** Writes to many sellers at once. */
export default function NewAnnouncementPage() {
  const { categories, newKey } = useLoaderData<typeof loader>();
  const [form, fields] = useForm({
    id: 'new-announcement',
    lastResult: useActionData<typeof action>()?.result,
    constraint: requiredFields('title', 'text', 'to'),
    defaultValue: { title: '', text: '', to: 'all', category: '', sellers: '', byEmail: '' },
  });
  return (
    <>
      <PageHeader
        title="New announcement"
        summary="Each seller gets a notification. It can’t be taken back."
        back={{ to: paths.admin.announcements(), label: 'Announcements' }}
      />
      <Card className="max-w-form">
        <Form method="post" {...getFormProps(form)} className="space-y-5">
          <ErrorSummary form={form} />
          <FormKey form={form} value={newKey} />
          <TextField
            field={fields.title}
            label="Title"
            maxLength={limits.announcement.title}
            autoComplete="off"
          />
          <TextareaField field={fields.text} label="Text" rows={8} limit={limits.announcement.text} />
          <ChoiceField field={fields.to} label="To whom" options={audiences} />
          <SelectField
            field={fields.category}
            label="Category"
            optional
            placeholder="Choose a category"
            options={categories.map((name) => ({ value: name, label: name }))}
          />
          <TextareaField
            field={fields.sellers}
            label="List of sellers"
            optional
            rows={4}
            help={`Emails or ids, one per line, up to ${limits.announcement.lines}.`}
          />
          <CheckboxField field={fields.byEmail} label="Also send by email" />
          <SubmitButton pendingLabel="Sending …">Send announcement</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
