import { KenteBand } from '~/components/brand/kente-band';
import { cn } from '~/utils/class-names';
import { columnClasses } from './section';
import { WaysIn } from './ways-in';

/** The end of the page: register and sign in again, over a woven band. */
export function ClosingBand({ areaTo }: { areaTo: string | undefined }) {
  return (
    <section className="border-t border-border">
      <div className={cn(columnClasses, 'flex flex-wrap items-center justify-between gap-6 py-12 md:py-16')}>
        <div>
          <h2 className="text-2xl">{areaTo ? 'Welcome back' : 'Open your stall'}</h2>
          <p className="mt-1 text-base text-muted-foreground">
            {areaTo ? 'You’re signed in.' : 'Registering is free and takes a few minutes.'}
          </p>
        </div>
        <WaysIn areaTo={areaTo} className="flex flex-wrap gap-3" />
      </div>
      <KenteBand className="h-6" />
    </section>
  );
}
