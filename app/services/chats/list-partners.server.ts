import { listUsers } from '~/repositories/people/user-management.server';
import { isReadable } from '~/schemas/unreadable';
import { sellerNameOf } from '~/schemas/users/user';

/** A page of the users whom support may message: all but admins. */
export async function listPartners(scope: 'all', { q, after }: { q: string; after: string }) {
  const { items, nextCursor } = await listUsers(scope, { search: q, cursor: after || null });
  const people = items.filter(isReadable).filter(({ role }) => role !== 'admin');
  return {
    nextCursor,
    items: people.map((person) => {
      const { id, email, role, status } = person;
      return { id, name: sellerNameOf(person), email, role, status };
    }),
  };
}
