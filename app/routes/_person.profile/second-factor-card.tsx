import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** Whether the person has a second factor, and the way to its page. */
export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>Second factor</CardTitle>
        {isOn ? <Badge variant="success">On</Badge> : null}
      </div>
      <p className="mt-1 mb-4 text-muted-foreground">
        {isOn
          ? 'You sign in with your password and a code from your phone.'
          : 'A code from your phone besides your password, so that a stolen password is not enough.'}
      </p>
      <Button asChild variant="outline">
        <Link to={paths.secondFactor()}>{isOn ? 'Codes and turning off' : 'Set up second factor'}</Link>
      </Button>
    </Card>
  );
}
