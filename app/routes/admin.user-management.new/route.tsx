import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { NameFields, PhoneField } from '~/components/person/person-fields';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { optionsOf } from '~/schemas/statuses';
import { newUserSchema } from '~/schemas/users/user-forms';
import { addUser } from '~/services/users/manage-user.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

export const meta: MetaFunction = () => [title('Add user')];

export const loader = adminLoader({ right: 'people' }, async () => null);

export const action = adminAction(
  { right: 'people', freshCode: true },
  async ({ request, actor, session }) => {
    const submission = parseForm(await readForm(request), newUserSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await addUser(actor, submission.value);
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', result.data);
    return redirect(paths.admin.users(), 303);
  },
);

const required = requiredFields('role', 'firstName', 'lastName', 'email');

export default function NewUserPage() {
  const [form, fields] = useForm({
    id: 'new-user',
    lastResult: useActionData<typeof action>()?.result,
    constraint: required,
    defaultValue: { role: '', firstName: '', lastName: '', email: '', businessName: '', phone: '' },
  });
  return (
    <>
      <PageHeader
        title="Add user"
        back={{ to: paths.admin.users(), label: 'Users' }}
        summary="They’ll get an email with a link to choose their own password."
      />
      <Card className="max-w-form">
        <Form method="post" {...getFormProps(form)} className="space-y-5">
          <ErrorSummary form={form} />
          <SelectField
            field={fields.role}
            label="Role"
            placeholder="Choose a role"
            options={optionsOf('role', ['seller', 'admin'])}
            help="A seller lists products. An admin approves them and manages users and settings."
          />
          <NameFields fields={fields} />
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="off"
            help="They sign in with it. You can’t change it later."
          />
          <TextField
            field={fields.businessName}
            label="Business name"
            autoComplete="off"
            optional={false}
            help="Required for sellers. Buyers see this name."
          />
          <PhoneField field={fields.phone} />
          <FormActions>
            <SubmitButton name="intent" value="create" pendingLabel="Adding …">
              Add user and send email
            </SubmitButton>
            <Button asChild variant="outline">
              <Link to={paths.admin.users()}>Cancel</Link>
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
