import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';

/** A setting that has a page of its own. */
export function LinkCard({
  title,
  about,
  to,
  action,
}: {
  title: string;
  about: string;
  to: string;
  /** What the button says. */
  action: string;
}) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">{about}</p>
      <Button asChild variant="outline">
        <Link to={to}>{action}</Link>
      </Button>
    </Card>
  );
}
