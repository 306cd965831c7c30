import { Link } from '@remix-run/react';
import { KenteBand } from '~/components/brand/kente-band';
import { Button } from '~/components/ui/button';

/** Props of `ErrorPage`. `children` say what happened and what to do next; `requestId` is for support. */
export type ErrorPageProps = {
  status: number;
  title: string;
  children: React.ReactNode;
  homeTo: string;
  homeLabel?: string;
  requestId?: string;
  /** This page once more, for faults that pass. */
  retryTo?: string;
};

/**
 * What a person sees when a page cannot be shown: in words, with a way home. Fits into any frame, or stands
 * alone.
 */
export function ErrorPage({
  status,
  title,
  children,
  homeTo,
  homeLabel = 'Go to the home page',
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
          If you contact support, give them this reference: <code>{requestId}</code>
        </p>
      ) : null}
    </div>
  );
}
