import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** Leads a seller to the keys and the webhooks of their programs. */
export function ProgramsCard() {
  return (
    <Card>
      <CardTitle>Connect a program</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">
        For a till or a stock program of yours. An API key lets it read orders and change stock; a webhook
        sends it events.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <Link to={paths.apiKeys()}>Manage keys</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.webhooks()}>Manage webhooks</Link>
        </Button>
      </div>
    </Card>
  );
}
