import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** Register and sign in, or a link to the dashboard for signed-in users. */
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
