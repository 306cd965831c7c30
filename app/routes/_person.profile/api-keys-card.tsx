import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** Leads a seller to the keys of their programs. */
export function ApiKeysCard() {
  return (
    <Card>
      <CardTitle>API keys</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">
        For a till or a stock program of yours that is to read orders and change stock.
      </p>
      <Button asChild variant="outline">
        <Link to={paths.apiKeys()}>Manage keys</Link>
      </Button>
    </Card>
  );
}
