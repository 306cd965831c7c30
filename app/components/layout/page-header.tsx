import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { cn } from '~/utils/class-names';

/**
 * Props of `PageHeader`. `summary` is one line. `actions`: buttons, the main one last. On phones `tools` stay
 * beside the title and `actions` get their own line; with `tight` all of it is one line there, without the
 * summary.
 */
export type PageHeaderProps = {
  title: React.ReactNode;
  summary?: React.ReactNode;
  actions?: React.ReactNode;
  tools?: React.ReactNode;
  back?: { to: string; label: string };
  tight?: boolean;
};

/** The header of every page: its only `<h1>`, a one-line summary, and actions on the right. */
export function PageHeader({ title, summary, actions, tools, back, tight }: PageHeaderProps) {
  return (
    <div data-slot="page-header" className={cn('mb-5', tight && 'max-md:-mt-3 max-md:mb-0')}>
      {back ? (
        <Link
          to={back.to}
          aria-keyshortcuts="u"
          data-print="hide"
          className="mb-1 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-muted-foreground hover:text-foreground md:min-h-8"
        >
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      ) : null}
      <div
        className={cn(
          'flex flex-wrap items-start justify-between gap-3 md:gap-x-6',
          tight && 'max-md:items-center max-md:gap-2',
        )}
      >
        <div
          className={cn(
            'min-w-0',
            tools ? 'flex-1 md:flex-[1_1_20rem]' : 'flex-[1_1_20rem]',
            tight && 'max-md:min-w-max max-md:flex-auto',
          )}
        >
          <h1 className="text-xl md:text-2xl">{title}</h1>
          {summary ? (
            <div className={cn('mt-1 text-muted-foreground', tight && 'max-md:sr-only')}>{summary}</div>
          ) : null}
        </div>
        {tools || actions ? (
          <div data-print="hide" className="contents md:flex md:flex-wrap md:items-center md:gap-3">
            {tools}
            {actions ? (
              <div
                className={cn(
                  'flex flex-wrap items-center gap-2 md:gap-3',
                  tools && !tight && 'max-md:basis-full',
                )}
              >
                {actions}
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
