import { KenteBand } from '~/components/brand/kente-band';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';

/** Props of `ErrorPage`. `children` say what happened and what to do next; `requestId` is for support. */
export type ErrorPageProps = {
  status: number;
  title: string;
  children: React.ReactNode;
  homeTo: string;
  homeLabel?: string;
  requestId?: string;
  /** The same page again, for temporary errors. */
  retryTo?: string;
};

/**
 * Shown when a page can't be: what happened and a way home. Works in any frame or alone.
 */
export function ErrorPage({
  status,
  title,
  children,
  homeTo,
  homeLabel = 'Go to home page',
  requestId,
  retryTo,
}: ErrorPageProps) {
  return (
    <div data-slot="error-page" className="mx-auto max-w-form py-8 md:py-16">
      <KenteBand className="h-6 w-24 rounded-sm" />
      <p className="mt-6 text-muted-foreground">Error {status}</p>
      <h1 className="mt-1 text-2xl">{title}</h1>
      <div className="prose mt-3">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        {retryTo ? (
          <Button asChild>
            <a href={retryTo}>Try again</a>
          </Button>
        ) : null}
        <Button asChild variant={retryTo ? 'outline' : 'default'}>
          <Link to={homeTo}>{homeLabel}</Link>
        </Button>
      </div>
      {requestId ? (
        <p className="mt-8 text-xs text-muted-foreground">
          Reference for support: <code>{requestId}</code>
        </p>
      ) : null}
    </div>
  );
}
