import { Section } from './section';

const steps = [
  ['Register', 'Say who you are and what your business is called. It is free.'],
  ['Add a product', 'Photos, a price, how many you have. You see what you will receive.'],
  ['We look at it', 'A person approves it, or says in words what to change. Then you submit it again.'],
  ['Keep it current', 'A new price or stock counts at once. Notifications tell you what has happened.'],
] as const;

/** How it works, in four steps. */
export function Steps() {
  return (
    <Section sunk title="How it works" lead="From nothing to a product that is approved, in four steps.">
      <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 md:mt-10 lg:grid-cols-4">
        {steps.map(([title, words], index) => (
          <li key={title} className="border-t-2 border-primary pt-4">
            <span aria-hidden="true" className="text-xl font-medium text-primary tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-1 text-base">{title}</h3>
            <p className="mt-1 text-base text-pretty text-muted-foreground">{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
