import { Link } from '@remix-run/react';
import { Icon } from '~/components/ui/icon';

/**
 * Props of `PageHeader`. `summary` is one line: how many, how much waits. `actions`: buttons, the main one
 * last.
 */
export type PageHeaderProps = {
  title: React.ReactNode;
  summary?: React.ReactNode;
  actions?: React.ReactNode;
  back?: { to: string; label: string };
};

/** The head of every page: its only `<h1>`, what it holds in one line, and what can be done on the right. */
export function PageHeader({ title, summary, actions, back }: PageHeaderProps) {
  return (
    <div data-slot="page-header" className="mb-5">
      {back ? (
        <Link
          to={back.to}
          data-print="hide"
          className="mb-1 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-muted-foreground hover:text-foreground md:min-h-8"
        >
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h1 className="text-xl md:text-2xl">{title}</h1>
          {summary ? <div className="mt-1 text-muted-foreground">{summary}</div> : null}
        </div>
        {actions ? (
          <div data-print="hide" className="flex flex-wrap items-center gap-2 md:gap-3">
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}
