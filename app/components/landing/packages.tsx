import { Money } from '~/components/status/money';
import { plural } from '~/utils/text';
import { LandingIcon } from './landing-icon';
import { Section } from './section';

/** A promotion package; price in GHS. */
export interface LandingPackage {
  id: string;
  name: string;
  price: number;
  durationDays: number;
  benefits: string[];
}

/** The promotion packages with prices; nothing while none is on sale. */
export function Packages({ packages }: { packages: LandingPackage[] }) {
  if (packages.length === 0) return null;
  return (
    <Section
      title="Be seen by more buyers"
      lead="You don’t need a package to sell on Makola. A promotion shows your products first for a number of days. You pay once, and it ends by itself."
    >
      <ul className="mt-8 grid gap-4 md:mt-10 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {packages.map(({ id, name, price, durationDays, benefits }) => (
          <li key={id} className="rounded-lg border border-border bg-card p-5 shadow-card">
            <h3 className="text-base wrap-anywhere">{name}</h3>
            <p className="mt-2 text-2xl font-medium tracking-tight">
              <Money amount={price} currency />
            </p>
            <p className="text-base text-muted-foreground">for {plural(durationDays, 'day')}</p>
            <ul className="mt-4 space-y-2 border-t border-border pt-4 text-base">
              {benefits.map((benefit) => (
                <li key={benefit} className="flex gap-3">
                  <LandingIcon name="check" className="mt-1 size-4 shrink-0 text-primary" />
                  <span className="min-w-0 text-pretty wrap-anywhere">{benefit}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
