import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { ShownPerson } from '~/services/users/people/list-people.server';
import { paths } from '~/utils/paths';
import { shopRightsInWords } from '~/utils/shop-right-words';

/** The owner of a shop, and who helps there. */
export function PeopleCard({
  owner,
  people,
}: {
  owner: { name: string; email: string };
  people: readonly ShownPerson[];
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Who is in this shop</CardTitle>
      <ul className="divide-y divide-border">
        <li className="py-3 first:pt-0">
          <p className="font-medium break-words">{owner.name}</p>
          <p className="text-muted-foreground break-words">{owner.email}</p>
          <p>Owner: everything</p>
        </li>
        {people.map(({ id, name, email, rights, since, isSelf }) => (
          <li key={id} className="py-3 last:pb-0">
            <p className="font-medium break-words">{name}</p>
            <p className="text-muted-foreground break-words">{email}</p>
            <p>{shopRightsInWords(rights)}</p>
            {since ? (
              <p className="text-muted-foreground">
                Since <Time value={since} />
              </p>
            ) : null}
            {isSelf ? null : (
              <p className="mt-2 flex flex-wrap gap-3">
                <Button asChild variant="outline">
                  <Link to={paths.seller.helper(id)} aria-label={`Change rights of ${name}`}>
                    Change rights
                  </Link>
                </Button>
                <Button asChild variant="outline">
                  <Link to={paths.seller.endHelper(id)} aria-label={`End access of ${name}`}>
                    End access
                  </Link>
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
