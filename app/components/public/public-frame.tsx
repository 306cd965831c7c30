import { BareFrame, type FrameWidth } from '~/components/layout/bare-frame';
import { useHasBulk } from '~/components/layout/has-bulk';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/**
 * A page of the public frame: full width for the landing page, or one narrow column for sign-in and its like.
 */
export type PublicFrameProps = {
  width?: FrameWidth;
  /** Where 'Go to dashboard' leads for a signed-in user; without it, sign in and register are shown. */
  areaTo?: string;
  children: React.ReactNode;
};

/** The frame of public pages; works without JavaScript. */
export function PublicFrame({ width, areaTo, children }: PublicFrameProps) {
  return (
    <BareFrame width={width} header={<WaysIn areaTo={areaTo} />} footer={<FooterLinks areaTo={areaTo} />}>
      {children}
    </BareFrame>
  );
}

function WaysIn({ areaTo }: { areaTo: string | undefined }) {
  return (
    <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
      {areaTo ? (
        <PublicLink to={areaTo} variant="default">
          Go to dashboard
        </PublicLink>
      ) : (
        <>
          <PublicLink to={paths.login()}>Sign in</PublicLink>
          <PublicLink to={paths.register()} variant="default">
            Register
          </PublicLink>
        </>
      )}
    </nav>
  );
}

/** The links at the end of every public page. */
export function FooterLinks({ areaTo }: { areaTo: string | undefined }) {
  return (
    <>
      {useHasBulk() ? <FooterLink to={paths.market()}>Bulk market</FooterLink> : null}
      <FooterLink to={paths.help()}>Help</FooterLink>
      <FooterLink to={paths.contact()}>Contact</FooterLink>
      <FooterLink to={paths.terms()}>Terms</FooterLink>
      <FooterLink to={paths.privacy()}>Privacy</FooterLink>
      <FooterLink to={paths.developers()}>API</FooterLink>
      {areaTo ? (
        <FooterLink to={areaTo}>Dashboard</FooterLink>
      ) : (
        <>
          <FooterLink to={paths.login()}>Sign in</FooterLink>
          <FooterLink to={paths.register()}>Register</FooterLink>
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
  variant?: 'ghost' | 'default';
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
    <Link to={to} className="inline-flex min-h-11 items-center hover:text-foreground md:min-h-9">
      {children}
    </Link>
  );
}
