import { PublicFrame } from '~/components/layout/public-frame';
import { Audiences } from './audiences';
import { ClosingBand } from './closing-band';
import { Hero } from './hero';
import { LightPages } from './light-pages';
import { Steps } from './steps';

/**
 * The landing page: what Makola is, how it works, whom it is for, and the ways in. It says only what works today.
 * No JavaScript and nothing to download beside the page: its pictures and icons are drawn inside it.
 */
export function Landing({ areaTo }: { areaTo: string | undefined }) {
  return (
    <PublicFrame width="full" areaTo={areaTo}>
      <Hero areaTo={areaTo} />
      <Steps />
      <Audiences />
      <LightPages />
      <ClosingBand areaTo={areaTo} />
    </PublicFrame>
  );
}
