import { Button } from '~/components/ui/button';
import { DetailsMenu } from '~/components/ui/details-menu';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';

/**
 * The bell with the unread count. Without `panel` a link to /notifications; with it, a menu that shows the
 * panel (the newest ten) and a link to all.
 */
export function NotificationBell({ unread, panel }: { unread: number; panel?: React.ReactNode }) {
  const name = unread > 0 ? `Notifications, ${formatCount(unread)} unread` : 'Notifications';
  if (!panel) {
    return (
      <Button asChild variant="ghost" size="icon">
        <Link to={paths.notifications()}>
          <BellFace unread={unread} />
          <span className="sr-only">{name}</span>
        </Link>
      </Button>
    );
  }
  return (
    <DetailsMenu
      accessibleName={name}
      summaryClassName="flex size-11 items-center justify-center hover:bg-muted md:size-9"
      className="w-88 max-sm:fixed max-sm:inset-x-4 max-sm:top-14 max-sm:w-auto"
      label={<BellFace unread={unread} />}
    >
      {panel}
      <Link
        to={paths.notifications()}
        className="mt-1 flex min-h-11 items-center justify-center border-t border-border font-medium text-primary md:min-h-9"
      >
        All notifications
      </Link>
    </DetailsMenu>
  );
}

function BellFace({ unread }: { unread: number }) {
  return (
    <span className="relative">
      <Icon name="bell" className="size-5! md:size-4.5!" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -top-2 left-2 flex h-4 min-w-4 items-center justify-center rounded-full bg-destructive px-1 text-xs whitespace-nowrap leading-4 font-medium text-destructive-foreground tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </span>
  );
}
