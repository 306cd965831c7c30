import { Section } from './section';

const facts = [
  ['0 kB', 'of JavaScript on this page, sign-in and registration'],
  ['15 kB', 'at most for a list of 25 products, without photos'],
  ['Every form', 'works without JavaScript'],
] as const;

/** Why it is fast on a cheap phone; `npm run bench -- weight` checks the figures. */
export function LightPages() {
  return (
    <Section
      sunk
      title="Made for the phone you have"
      lead="Data costs money and networks are slow. Pages are a few kilobytes, photos come in the size you see, and nothing jumps while it loads."
    >
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-3 md:mt-10">
        {facts.map(([figure, text]) => (
          <div key={figure} className="flex flex-col">
            <dt className="order-2 mt-1 text-base text-pretty text-muted-foreground">{text}</dt>
            <dd className="text-3xl font-medium tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
