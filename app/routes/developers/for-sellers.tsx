import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import { Command, Examples, Part, Requests, Scopes, type ShownOperation } from './parts';
import { sellerExamples } from './seller-examples';

/** What a program of a seller, like a till, does with a key of the seller's. */
export function ForSellers({
  server,
  operations,
}: {
  server: string;
  operations: readonly ShownOperation[];
}) {
  return (
    <>
      <Part id="sellers" title="For sellers’ programs">
        <p>
          A till or a stock program works for one seller. Make a key for it in{' '}
          <Link to={paths.apiKeys()} className="link">
            your profile
          </Link>
          ; it is shown once. Whoever has it reads your orders with names and phone numbers of buyers, so keep
          it where only you read it, and revoke it when you no longer need it. While an account is suspended,
          its keys do nothing.
        </p>
        <Scopes kind="seller" />
        <Command text={`export MAKOLA_URL="${server}" MAKOLA_KEY="mk_…"\nexport ORDER_ID="…" SKU="…"`} />
        <p>
          Paths for sellers begin with <code>/seller</code>: there an id is that of your order, while below{' '}
          <code>/orders</code> it is a shop’s own id of a whole basket.
        </p>
      </Part>
      <Examples examples={sellerExamples} of="seller" />
      <Part title="What sellers’ programs can ask">
        <Requests operations={operations} />
        <p>
          To miss no order, ask for <code>list=accept</code> from its beginning each time; to hear of every
          change, read <code>/events</code> from the last <code>next</code> on, or have them sent by a{' '}
          <a href="#events" className="link">
            webhook
          </a>
          . An event names no buyer: ask for its order.
        </p>
      </Part>
    </>
  );
}
