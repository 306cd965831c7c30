import { Section } from './section';

const steps = [
  ['Register', 'Tell us your name and your business. It’s free.'],
  ['Add a product', 'Add photos, a price and your stock. You see what you’ll receive.'],
  ['We review it', 'We approve it or tell you what to change, so you can submit it again.'],
  ['Keep it up to date', 'Price and stock changes go live at once. We notify you of every decision.'],
] as const;

/** How it works, in four steps. */
export function Steps() {
  return (
    <Section sunk title="How it works" lead="From registration to an approved product in four steps.">
      <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 md:mt-10 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="border-t-2 border-primary pt-4">
            <span aria-hidden="true" className="text-xl font-medium text-primary tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-1 text-base">{title}</h3>
            <p className="mt-1 text-base text-pretty text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
