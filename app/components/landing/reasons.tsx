import { networks } from '~/schemas/money/networks';
import type { SellingTerms } from '~/schemas/settings/selling-terms';
import { plural } from '~/utils/text';
import { LandingIcon } from './landing-icon';
import { Section } from './section';

/** Groups of what a seller gets; each says only what works today. */
const groupsOf = ({ holdDays, payoutWorkingDays, sellerDaysToAct, returnDays }: SellingTerms) => [
  {
    title: 'Your money',
    points: [
      `The money for a parcel is on hold for ${plural(holdDays, 'day')} after it has arrived; then it’s available.`,
      `Request a payout of any amount that is available. We pay within ${plural(payoutWorkingDays, 'working day')}.`,
      `To ${networks.join(', ')} or a bank account, with a receipt for each payout.`,
      'Every sale, refund and commission stands in your ledger, and in a statement for each month.',
    ],
  },
  {
    title: 'Orders and delivery',
    points: [
      `You have ${plural(sellerDaysToAct, 'day')} to act on an order, and see what is late first.`,
      'Buyers pay Makola, or in cash when it’s delivered.',
      'A code that only the buyer has confirms each delivery.',
      `A buyer can ask to return something within ${plural(returnDays, 'day')}. You answer first, with photos; we decide if you disagree.`,
    ],
  },
  {
    title: 'Bring your products',
    points: [
      'Import the export of Jumia, Shopify, WooCommerce or six other shops.',
      'Or a list of your own, in Excel or CSV: you say which column is which.',
      'A preview shows what will change before anything does.',
      'Up to 20,000 rows at once, with sizes and colours.',
    ],
  },
  {
    title: 'Made for the phone you have',
    points: [
      'Pages are small and quick on slow networks; photos come in the size you see.',
      'What you type is kept when the network is gone.',
      'Record sales in your shop or by WhatsApp too: one stock for all.',
      'Support answers in the app.',
    ],
  },
];

/** What a seller gets: money, orders, import, and an app for cheap phones. */
export function Reasons({ terms }: { terms: SellingTerms }) {
  return (
    <Section sunk title="What you get" lead="All of it from a phone, from the first product on.">
      <div className="mt-8 grid gap-x-12 gap-y-10 md:mt-10 md:grid-cols-2">
        {groupsOf(terms).map(({ title, points }) => (
          <div key={title}>
            <h3 className="text-xl">{title}</h3>
            <ul className="mt-4 divide-y divide-border border-y border-border">
              {points.map((point) => (
                <li key={point} className="flex gap-3 py-3 text-base text-pretty">
                  <LandingIcon name="check" className="mt-1 size-4 shrink-0 text-primary" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
