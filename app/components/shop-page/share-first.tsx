import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { FirstSteps } from '~/schemas/users/first-steps';
import { paths } from '~/utils/paths';
import { PageAddress, ShareOnWhatsApp } from './share-link';

/** What brings the first buyers: the seller's page, from the first approval to the first order. */
export function ShareFirst({ title, url }: NonNullable<FirstSteps['share']>) {
  return (
    <Card className="mb-5 max-w-form">
      <CardTitle>Share your shop page</CardTitle>
      <p className="mt-1 text-muted-foreground">
        Your first product is approved. Send buyers one link to your products: they choose there, and order by
        WhatsApp.
      </p>
      {url ? <PageAddress url={url} /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {url ? (
          <ShareOnWhatsApp title={title} url={url} />
        ) : (
          <Button asChild>
            <Link to={paths.seller.shopPage()}>Make shop page</Link>
          </Button>
        )}
      </div>
    </Card>
  );
}
