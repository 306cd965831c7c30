import { Link } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { paths } from '~/utils/paths';

/** The ways in: register and sign in, or the way back to their area for who is signed in. */
export function WaysIn({ areaTo, className }: { areaTo: string | undefined; className?: string }) {
  return (
    <div className={className}>
      {areaTo ? (
        <Button asChild className="md:h-11">
          <Link to={areaTo}>Go to dashboard</Link>
        </Button>
      ) : (
        <>
          <Button asChild className="md:h-11">
            <Link to={paths.register()}>Register as a seller</Link>
          </Button>
          <Button asChild variant="outline" className="md:h-11">
            <Link to={paths.login()}>Sign in</Link>
          </Button>
        </>
      )}
    </div>
  );
}
