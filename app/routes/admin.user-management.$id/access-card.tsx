import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FormMetadata, getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';
import type { PersonPage } from './load.server';
import { SuspendFields } from './suspend-fields';

/** Role, suspension and reactivation. Admins cannot change their own. */
export function AccessCard({
  person,
  isSelf,
  version,
  lastResult,
}: {
  person: PersonPage['person'];
  isSelf: boolean;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'access',
    lastResult,
    constraint: { suspendedReason: { required: true } },
    defaultValue: { suspendedReason: '' },
  });
  return (
    <Card id="access-card">
      <CardTitle className="mb-3">Access</CardTitle>
      <ErrorSummary form={form} />
      {isSelf ? (
        <p className="text-muted-foreground">
          This is you. Only another admin can change your role or suspend you.
        </p>
      ) : (
        <div className="space-y-4">
          {person.status === 'suspended' ? (
            <Reactivate form={form} version={version} />
          ) : (
            <details open={lastResult !== undefined} className="group">
              <summary className="inline-flex h-11 items-center justify-center rounded-md border border-input/50 bg-card px-4 font-medium text-destructive shadow-card hover:bg-muted md:h-9">
                Suspend user …
              </summary>
              <Form method="post" {...getFormProps(form)} className="mt-4 space-y-4">
                <input type="hidden" name="version" value={version} />
                <SuspendFields field={fields.suspendedReason} role={person.role} />
              </Form>
            </details>
          )}
          {person.role === 'admin' ? (
            <p>
              <Link to={paths.admin.rights(person.id)} className="link">
                Change what they may do
              </Link>
              <span className="block text-muted-foreground">{person.may}</span>
            </p>
          ) : null}
          {person.role === 'buyer' ? null : (
            <Button asChild variant="outline">
              <Link to={paths.admin.changeRole(person.id)}>
                {person.role === 'admin' ? 'Change role to seller' : 'Change role to admin'}
              </Link>
            </Button>
          )}
          {person.hasSecondFactor ? (
            <p>
              <Link to={paths.secondFactorOf(person.id)} className="link">
                Reset second factor
              </Link>
            </p>
          ) : null}
        </div>
      )}
    </Card>
  );
}

function Reactivate({ form, version }: { form: FormMetadata; version: string }) {
  return (
    <Form method="post" {...getFormProps(form)}>
      <p className="mb-3 text-muted-foreground">
        They can sign in again, and their products are no longer marked.
      </p>
      <input type="hidden" name="version" value={version} />
      <SubmitButton name="intent" value="reactivate" pendingLabel="Reactivating …">
        Reactivate user
      </SubmitButton>
    </Form>
  );
}
