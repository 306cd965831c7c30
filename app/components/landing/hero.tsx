import { KenteCloth } from '~/components/brand/kente-cloth';
import type { SellingTerms } from '~/schemas/settings/selling-terms';
import { cn } from '~/utils/class-names';
import { plural } from '~/utils/text';
import { LandingIcon } from './landing-icon';
import { columnClasses } from './section';
import picture from './today.webp';
import { WaysIn } from './ways-in';

/** What a seller asks first: what it costs, and when and how the money comes. */
const promises = ({ commissionPercent, payoutWorkingDays }: SellingTerms) => [
  'Registering and listing are free.',
  `${commissionPercent}% commission, only when something sells.`,
  `Paid to MTN MoMo, Telecel Cash, AT Money or your bank, within ${plural(payoutWorkingDays, 'working day')} of your request.`,
];

/** The first screen: what Makola is, what it costs, and the app itself. */
export function Hero({ areaTo, terms }: { areaTo: string | undefined; terms: SellingTerms }) {
  return (
    <section
      className={cn(
        columnClasses,
        'grid gap-8 py-8 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-center lg:gap-12',
      )}
    >
      <div>
        <p className="font-medium text-primary">A marketplace in Ghana</p>
        <h1 className="mt-3 text-3xl tracking-tight text-balance md:text-4xl">
          Sell on Makola. Know what you’ll receive.
        </h1>
        <ul className="mt-4 max-w-[52ch] space-y-2 text-base">
          {promises(terms).map((promise) => (
            <li key={promise} className="flex gap-3">
              <LandingIcon name="check" className="mt-1 size-4 shrink-0 text-primary" />
              {promise}
            </li>
          ))}
        </ul>
        <WaysIn areaTo={areaTo} className="mt-6 flex flex-wrap gap-3" />
      </div>
      <figure className="relative overflow-hidden rounded-lg px-4 pt-8 sm:pt-12">
        <KenteCloth className="absolute inset-0 size-full" />
        <img
          src={picture}
          width={360}
          height={480}
          alt="A seller’s start page on a phone: returns to answer, orders to accept and to ship, products that are rejected or out of stock."
          className="relative mx-auto h-auto w-full max-w-72 rounded-t-lg shadow-raised"
        />
      </figure>
    </section>
  );
}
