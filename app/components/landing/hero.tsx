import { KenteCloth } from '~/components/brand/kente-cloth';
import { cn } from '~/utils/class-names';
import { ExampleList } from './example-list';
import { columnClasses } from './section';
import { WaysIn } from './ways-in';

/** The first screen: what Makola offers a seller. */
export function Hero({ areaTo }: { areaTo: string | undefined }) {
  return (
    <section
      className={cn(
        columnClasses,
        'grid gap-8 py-8 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-center lg:gap-12',
      )}
    >
      <div>
        <p className="font-medium text-primary">A marketplace in Ghana</p>
        <h1 className="mt-3 text-3xl tracking-tight md:text-4xl">
          Sell on Makola. Know what you’ll receive.
        </h1>
        <p className="mt-4 max-w-[52ch] text-base text-pretty text-muted-foreground">
          List your products from any phone. We review each one before it goes on sale, and beside every price
          you see what you’ll receive after commission.
        </p>
        <WaysIn areaTo={areaTo} className="mt-6 flex flex-wrap gap-3" />
      </div>
      <div className="relative overflow-hidden rounded-lg p-4 pt-18 sm:p-12 sm:pt-24">
        <KenteCloth className="absolute inset-0 size-full" />
        <ExampleList />
      </div>
    </section>
  );
}
