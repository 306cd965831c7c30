import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Form, useLocation } from '~/framework';
import type { Theme } from '~/schemas/display';
import { paths } from '~/utils/paths';

/**
 * A button that saves a display setting: posts intent=display with `theme` or `sidebarShow` ('true' or
 * 'false') and `redirectTo` (the current page) to /profile. `theme` and `sidebarShow` are the new values.
 */
export function DisplayForm({
  theme,
  sidebarShow,
  className,
}: {
  theme?: Theme;
  sidebarShow?: boolean;
  className?: string;
}) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.profile()} preventScrollReset className={className}>
      <input type="hidden" name="intent" value="display" />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {theme ? <input type="hidden" name="theme" value={theme} /> : null}
      {sidebarShow === undefined ? null : (
        <input type="hidden" name="sidebarShow" value={String(sidebarShow)} />
      )}
      {theme ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label={theme === 'dark' ? 'Use dark theme' : 'Use light theme'}
        >
          <Icon name="sun" />
        </Button>
      ) : null}
      {sidebarShow === undefined ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label={sidebarShow ? 'Show sidebar' : 'Hide sidebar'}
          className="text-muted-foreground"
        >
          <Icon name="panel-left" />
        </Button>
      )}
    </Form>
  );
}
