import { Section } from './section';

const facts = [
  ['0 kB', 'of JavaScript on this page, for sign-in and for registration'],
  ['15 kB', 'at most for a list of 25 products, without their photos'],
  ['Every form', 'works where JavaScript is switched off or did not arrive'],
] as const;

/** Why it is quick on a cheap phone; figures that `npm run bench -- weight` holds. */
export function LightPages() {
  return (
    <Section
      sunk
      title="Made for the phone you have"
      lead="Data costs money, and networks are slow. Pages are a few kilobytes, photos are sent in the size that is shown, and nothing jumps while it loads."
    >
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-3 md:mt-10">
        {facts.map(([figure, words]) => (
          <div key={figure} className="flex flex-col">
            <dt className="order-2 mt-1 text-base text-pretty text-muted-foreground">{words}</dt>
            <dd className="text-3xl font-medium tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
