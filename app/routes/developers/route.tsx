import { PublicFrame } from '~/components/public/public-frame';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import type { ApiKeyKind } from '~/schemas/api-keys/api-key';
import { eventTypes, readersOf } from '~/schemas/events/event';
import { refusalCodes, refusalWords } from '~/schemas/intake/refusals';
import { operations } from '~/services/api/operations';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { homeOf } from '~/utils/home-of';
import { paths } from '~/utils/paths';
import { EventsPart } from './events-part';
import { examples } from './examples';
import { ForSellers } from './for-sellers';
import { Command, Examples, Part, Requests, Scopes } from './parts';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  { title: 'API · Makola' },
  {
    name: 'description',
    content:
      'How a shop places orders with Makola’s sellers, and how sellers’ programs accept, ship and restock.',
  },
];

export const loader = publicLoader({}, async ({ actor }) => ({
  areaTo: actor ? homeOf(actor) : undefined,
  server: new URL(absoluteUrl('/')).origin,
  ofShops: shownOf('shop'),
  ofSellers: shownOf('seller'),
  events: eventTypes.map((type) => ({
    type,
    isForShops: readersOf(type).includes('shops'),
    isForSellers: readersOf(type).includes('sellers'),
  })),
}));

/** What a key of this kind can ask for. */
const shownOf = (kind: ApiKeyKind) =>
  operations
    .filter(({ keys }) => keys.includes(kind))
    .map(({ id, method, path, summary, scope }) => ({ id, method, path, summary, scope }));

/** How programs use the API; the fields are in its description. */
export default function DevelopersPage() {
  const { areaTo, server, ofShops, ofSellers, events } = useLoaderData<typeof loader>();
  return (
    <PublicFrame areaTo={areaTo}>
      <article className="mx-auto max-w-3xl space-y-12">
        <header>
          <h1 className="text-3xl">Makola API</h1>
          <p className="mt-3 max-w-prose text-pretty text-muted-foreground">
            A shop sends what a buyer pays for at once; Makola makes an order of it for each seller, and tells
            the shop what becomes of them.{' '}
            <a href="#sellers" className="link">
              Sellers’ programs
            </a>{' '}
            accept and ship orders and keep the stock. The fields, with their types, are in the{' '}
            <a href={paths.apiDescription()} className="link">
              OpenAPI description
            </a>
            .
          </p>
        </header>
        <Part title="Begin as a shop">
          <p>
            An admin of Makola makes a key for your shop. It is shown once. Keep it on your server, never in a
            page or an app. A key does only what it is allowed to:
          </p>
          <Scopes kind="shop" />
          <Command
            text={`export MAKOLA_URL="${server}" MAKOLA_KEY="mk_…"\nexport PRODUCT_ID="…" SELLER_ID="…"`}
          />
          <p>Amounts are texts in Ghana cedis, like "120.50". Times are ISO 8601 in UTC.</p>
        </Part>
        <Examples examples={examples} of="shop" />
        <Part title="The life of an order">
          <p>
            <code>pending</code> (the seller accepts, or it waits for its payment) → <code>processing</code> →{' '}
            <code>shipped</code> → <code>delivered</code>. What is cancelled is <code>cancelled</code>, what
            came back <code>returned</code>. Each line says how many of its units are where, so parts of an
            order can be ahead of others.
          </p>
          <p>
            Its payment is <code>unpaid</code>, <code>paid</code> or <code>to_collect</code> (cash on
            delivery), later perhaps <code>partly_refunded</code> or <code>refunded</code>. A payment is a try
            with an id of yours: <code>pending</code>, <code>succeeded</code>, <code>failed</code> or{' '}
            <code>reversed</code>. A late failure of one does not undo another that succeeded.
          </p>
          <p>
            What was delivered can be returned until the <code>returnBy</code> of its parcel: send{' '}
            <code>/returns</code> an id of yours, the seller, the units and the buyer’s reason. The return is{' '}
            <code>requested</code> until the seller answers, or <code>escalated</code> until Makola decides;
            then <code>approved</code> → <code>received</code> → <code>refunded</code>, or{' '}
            <code>refused</code>. Photos can’t be sent.
          </p>
        </Part>
        <Part title="What shops can ask">
          <Requests operations={ofShops} />
          <p>
            Lists come in pages of up to 100 rows: ask again with <code>after</code> set to <code>next</code>,
            until <code>more</code> is false. A key may ask 600 times a minute; the headers{' '}
            <code>RateLimit</code> and <code>Retry-After</code> say what is left. A body has at most 256 kB.
          </p>
        </Part>
        <ForSellers server={server} operations={ofSellers} />
        <EventsPart events={events} />
        <Part title="When something is wrong">
          <p>
            The answer is a problem (RFC 9457): <code>code</code> and <code>detail</code> say what, and for a
            basket <code>errors</code> names every field. One bad line refuses the whole basket: nothing is
            half taken. Makola keeps it and shows it to its admins. Repair it and send it again under the same
            id.
          </p>
          <Table>
            <thead>
              <tr>
                <TableHead>Code of a field</TableHead>
                <TableHead>Meaning</TableHead>
              </tr>
            </thead>
            <tbody>
              {refusalCodes.map((code) => (
                <TableRow key={code}>
                  <TableCell>
                    <code className="wrap-anywhere">{code}</code>
                  </TableCell>
                  <TableCell>{refusalWords[code]}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
          <p>
            <code>401</code>: no key, or a wrong or revoked one. <code>403</code>: the key lacks the scope, is
            of the other kind, or of a suspended seller. <code>404</code>: no such record, or another’s.{' '}
            <code>409</code>: the id is taken by another basket, return or parcel, or the order does not allow
            it now. <code>429</code>, <code>500</code>, <code>503</code>, or no answer: wait, then send the
            same again.
          </p>
        </Part>
      </article>
    </PublicFrame>
  );
}
