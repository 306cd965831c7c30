import { PageAddress, ShareOnWhatsApp } from '~/components/shop-page/share-link';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** The address of the page, to be sent on. */
export function ShareCard({
  page: { name, url, isShown, earlier },
  shopTitle,
}: {
  page: { name: string; url: string; isShown: boolean; earlier: string[] };
  shopTitle: string;
}) {
  return (
    <Card className="mb-5 max-w-form">
      <CardTitle>Your link</CardTitle>
      <PageAddress url={url} />
      {isShown ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <ShareOnWhatsApp title={shopTitle} url={url} />
          <Button asChild variant="outline">
            <Link to={paths.shopPage(name)} reloadDocument>
              Open page
            </Link>
          </Button>
          <Button asChild variant="outline">
            <a href={paths.seller.shopPicture()} download>
              Download picture
            </a>
          </Button>
        </div>
      ) : (
        <p className="mt-3">The page is hidden. Nobody can open the link until you show it.</p>
      )}
      {earlier.length > 0 ? (
        <p className="mt-3 text-sm text-muted-foreground wrap-anywhere">
          Earlier names still lead here: {earlier.join(', ')}.
        </p>
      ) : null}
    </Card>
  );
}
