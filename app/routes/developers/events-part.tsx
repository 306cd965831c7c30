import { Link } from '~/components/ui/link';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { paths } from '~/utils/paths';
import { Command, Part } from './parts';

interface Props {
  events: readonly { type: string; isForShops: boolean; isForSellers: boolean }[];
}

/** As the library of Standard Webhooks for JavaScript checks it. */
const check = `import { Webhook } from 'standardwebhooks';

// headers: webhook-id, webhook-timestamp and webhook-signature, as they came; body: the text, unchanged.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);`;

/** What webhooks are sent, and how a program knows that it is from Makola. */
export function EventsPart({ events }: Props) {
  return (
    <Part id="events" title="Webhooks">
      <p>
        Instead of asking for <code>/events</code>, which has them half a minute later, have them sent to an
        address of yours as they happen. An admin makes the webhooks of a shop; sellers make theirs in{' '}
        <Link to={paths.webhooks()} className="link">
          their profile
        </Link>
        . Each asks for single events, or for all of a kind, like <code>order.*</code>. While an account is
        suspended, its webhooks are sent nothing.
      </p>
      <Table>
        <thead>
          <tr>
            <TableHead>Event</TableHead>
            <TableHead>Shops</TableHead>
            <TableHead>Sellers</TableHead>
          </tr>
        </thead>
        <tbody>
          {events.map(({ type, isForShops, isForSellers }) => (
            <TableRow key={type}>
              <TableCell>
                <code>{type}</code>
              </TableCell>
              <TableCell>{isForShops ? 'Yes' : 'No'}</TableCell>
              <TableCell>{isForSellers ? 'Yes' : 'No'}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <p>
        The body is the event as <code>/events</code> has it. It is signed by{' '}
        <a href="https://www.standardwebhooks.com/" className="link">
          Standard Webhooks
        </a>{' '}
        with the secret that is shown once when the webhook is made. Check it before you believe it:
      </p>
      <Command text={check} />
      <p>
        Answer with 200 to 299 within 15 seconds, else the event is sent again, ten times over about three
        days. It may come twice, or after a later one: skip what you know by its <code>id</code>. Answer with
        410 to be sent nothing more.
      </p>
    </Part>
  );
}
