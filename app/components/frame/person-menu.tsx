import { leaveOnSubmit } from '~/client/end-live';
import { Avatar } from '~/components/ui/avatar';
import { DetailsMenu } from '~/components/ui/details-menu';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { Form, useLocation, useMatches } from '~/framework';
import { helpAt } from '~/help/help-at';
import { helpOf } from '~/http/route-handle';
import { statusLabels } from '~/schemas/statuses';
import type { Person } from '~/schemas/users/person';
import { paths } from '~/utils/paths';

/** Who is signed in, with links to their profile, to the help about this screen, and to sign out. */
export function PersonMenu({ person }: { person: Person }) {
  const { pathname } = useLocation();
  const help = helpOf(useMatches()) ?? helpAt(pathname);
  return (
    <DetailsMenu
      accessibleName={`${person.name}, your account`}
      summaryClassName="ml-3 flex size-11 items-center justify-center rounded-full -mr-1.5 md:mr-0 md:size-8"
      className="w-64"
      label={<Avatar name={person.name} />}
    >
      <div className="border-b border-border px-3 pt-2 pb-3">
        <p className="font-medium">{person.name}</p>
        <p className="text-muted-foreground">{person.email}</p>
        <p className="mt-1 text-xs text-muted-foreground">
          {statusLabels.role[person.role]}
          {person.businessName ? ` · ${person.businessName}` : null}
        </p>
      </div>
      <Link to={paths.profile()} className="menu-item mt-1">
        <Icon name="user" />
        Profile
      </Link>
      {person.hasShops ? (
        <Link to={paths.seller.changeShop()} className="menu-item">
          <Icon name="store" />
          Change shop
        </Link>
      ) : null}
      <Link to={paths.help(help)} reloadDocument className="menu-item">
        <Icon name="circle-question-mark" />
        Help
      </Link>
      <Form method="post" action={paths.logout()} onSubmit={leaveOnSubmit}>
        <button type="submit" className="menu-item">
          <Icon name="log-out" />
          Sign out
        </button>
      </Form>
    </DetailsMenu>
  );
}
