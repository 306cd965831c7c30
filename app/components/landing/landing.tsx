import { PublicFrame } from '~/components/layout/public-frame';
import { Audiences } from './audiences';
import { ClosingBand } from './closing-band';
import { Hero } from './hero';
import { LightPages } from './light-pages';
import { type LandingPackage, Packages } from './packages';
import { Steps } from './steps';

/**
 * The landing page: what Makola is, how it works, who it is for, what promotions cost. It says only what
 * works today. No JavaScript and no other downloads: its pictures and icons are drawn inline.
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
