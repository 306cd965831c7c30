import { Link } from '@remix-run/react';
import { Mark } from '~/components/brand/mark';
import { Button } from '~/components/ui/button';
import { cn } from '~/utils/class-names';
import { SkipLink } from './skip-link';

/** A page of the public frame: full width for the landing page, or one narrow column for sign-in and its like. */
export type PublicFrameProps = {
  width?: 'full' | 'content' | 'narrow';
  /** Where a signed-in person's 'Go to your area' leads; without it sign in and register are offered. */
  areaTo?: string;
  /** Without the ways in: for errors, where nobody knows who is signed in. */
  bare?: boolean;
  children: React.ReactNode;
};

/** The frame of pages that anyone may see; works without any JavaScript. */
export function PublicFrame({
  width = 'content',
  areaTo,
  bare = false,
  children,
}: PublicFrameProps) {
  return (
    <div data-slot="public-frame" className="flex min-h-dvh flex-col">
      <SkipLink />
      <header data-print="hide" className="border-b border-line">
        <div className="mx-auto flex min-h-(--header-height) max-w-content flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 sm:px-6 lg:px-8">
          <Link to="/" className="mr-auto flex rounded-md">
            <Mark withName />
          </Link>
          {bare ? null : <WaysIn areaTo={areaTo} />}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          'w-full flex-1 outline-none',
          width !== 'full' && 'mx-auto px-4 py-8 sm:px-6 md:py-12',
          width === 'content' && 'max-w-content lg:px-8',
          width === 'narrow' && 'max-w-108',
        )}
      >
        {children}
      </main>
      <footer data-print="hide" className="border-t border-line text-muted">
        <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 sm:px-6 lg:px-8">
          <p className="mr-auto max-sm:basis-full">Makola, a marketplace in Ghana</p>
          {bare ? null : <FooterLinks areaTo={areaTo} />}
        </div>
      </footer>
    </div>
  );
}

function WaysIn({ areaTo }: { areaTo: string | undefined }) {
  return (
    <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
      {areaTo ? (
        <PublicLink to={areaTo} variant="primary">
          Go to your area
        </PublicLink>
      ) : (
        <>
          <PublicLink to="/login">Sign in</PublicLink>
          <PublicLink to="/register" variant="primary">
            Register
          </PublicLink>
        </>
      )}
    </nav>
  );
}

function FooterLinks({ areaTo }: { areaTo: string | undefined }) {
  return (
    <>
      {areaTo ? (
        <FooterLink to={areaTo}>Your area</FooterLink>
      ) : (
        <>
          <FooterLink to="/login">Sign in</FooterLink>
          <FooterLink to="/register">Register</FooterLink>
        </>
      )}
    </>
  );
}

function PublicLink({
  to,
  variant = 'ghost',
  children,
}: {
  to: string;
  variant?: 'ghost' | 'primary';
  children: string;
}) {
  return (
    <Button asChild variant={variant} className="px-3 sm:px-4">
      <Link to={to}>{children}</Link>
    </Button>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center hover:text-text md:min-h-9">
      {children}
    </Link>
  );
}
