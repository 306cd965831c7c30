import { PublicFrame } from '~/components/layout/public-frame';
import { Audiences } from './audiences';
import { ClosingBand } from './closing-band';
import { Hero } from './hero';
import { LightPages } from './light-pages';
import { type LandingPackage, Packages } from './packages';
import { Steps } from './steps';

/**
 * The landing page: what Makola is, how it works, whom it is for, what promotions cost, and the ways in. It
 * says only what works today. No JavaScript and nothing to download beside the page: its pictures and icons
 * are drawn inside it.
 */
export function Landing({ areaTo, packages }: { areaTo: string | undefined; packages: LandingPackage[] }) {
  return (
    <PublicFrame width="full" areaTo={areaTo}>
      <Hero areaTo={areaTo} />
      <Steps />
      <Audiences />
      <LightPages />
      <Packages packages={packages} />
      <ClosingBand areaTo={areaTo} />
    </PublicFrame>
  );
}
