import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { adminLoader } from '~/http/guards.server';
import { getUser } from '~/repositories/people/users.server';
import { documentId } from '~/schemas/fields';
import { nameOf } from '~/schemas/users/user';
import { versionOfUser } from '~/services/users/managed-person.server';
import { refusalToChangeRole } from '~/services/users/user-rules';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Change role')];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'people', params }, async ({ actor, params, session }) => {
  const person = await getUser(params.id);
  const role = person.role === 'admin' ? ('seller' as const) : ('admin' as const);
  const refusal = refusalToChangeRole(actor, person, role);
  if (refusal) {
    session.flash('flash', { kind: 'info', text: refusal });
    return redirect(paths.admin.user(person.id), 303);
  }
  return { id: person.id, name: nameOf(person), role, version: versionOfUser(person) };
});

export default function ChangeRolePage() {
  const { id, name, role, version } = useLoaderData<typeof loader>();
  const toAdmin = role === 'admin';
  return (
    <Confirmation
      danger={!toAdmin}
      title={toAdmin ? `Make ${name} an admin?` : `Make ${name} a seller?`}
      action={{ to: paths.admin.user(id), intent: 'role', fields: { role, version } }}
      confirmLabel={toAdmin ? 'Change role to admin' : 'Change role to seller'}
      pendingLabel="Changing …"
      cancelTo={paths.admin.user(id)}
    >
      {toAdmin ? (
        <p>
          They get the rights that you have, and you choose next which of them they keep. They lose the seller
          pages. Their products stay as they are.
        </p>
      ) : (
        <p>They lose the admin pages at their next click and get the seller pages instead.</p>
      )}
      <p>They’ll be notified. You can change the role back at any time.</p>
    </Confirmation>
  );
}
