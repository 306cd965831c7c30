import { PublicFrame } from '~/components/public/public-frame';
import type { ListingSummary } from '~/schemas/bulk/listing';
import type { SellingTerms } from '~/schemas/settings/selling-terms';
import { ClosingBand } from './closing-band';
import { type Calculated, Costs } from './costs';
import { Hero } from './hero';
import { InBulk } from './in-bulk';
import { type LandingPackage, Packages } from './packages';
import { Questions } from './questions';
import { Reasons } from './reasons';
import { Steps } from './steps';

interface LandingProps {
  areaTo: string | undefined;
  terms: SellingTerms;
  calculated: Calculated;
  listings: ListingSummary[];
  packages: LandingPackage[];
}

/**
 * The landing page, for a trader with a phone: what Makola is, what it costs, when the money comes, what else
 * there is. It says only what works today, with the figures of the settings. No JavaScript; besides the app's
 * picture and those of listings all is drawn inline.
 */
export function Landing({ areaTo, terms, calculated, listings, packages }: LandingProps) {
  return (
    <PublicFrame width="full" areaTo={areaTo}>
      <Hero areaTo={areaTo} terms={terms} />
      <Steps />
      <Costs commissionPercent={terms.commissionPercent} calculated={calculated} />
      <Reasons terms={terms} />
      <InBulk listings={listings} />
      <Questions terms={terms} />
      <Packages packages={packages} />
      <ClosingBand areaTo={areaTo} />
    </PublicFrame>
  );
}
