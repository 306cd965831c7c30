import { Link } from '@remix-run/react';
import { Button } from '~/components/ui/button';

/** The ways in: register and sign in, or the way back to their area for who is signed in. */
export function WaysIn({ areaTo, className }: { areaTo: string | undefined; className?: string }) {
  return (
    <div className={className}>
      {areaTo ? (
        <Button asChild className="md:h-11">
          <Link to={areaTo}>Go to your area</Link>
        </Button>
      ) : (
        <>
          <Button asChild className="md:h-11">
            <Link to="/register">Register as a seller</Link>
          </Button>
          <Button asChild variant="outline" className="md:h-11">
            <Link to="/login">Sign in</Link>
          </Button>
        </>
      )}
    </div>
  );
}
