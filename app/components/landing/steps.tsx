import { Section } from './section';

const steps = [
  ['Register', 'With an email address and a password. It’s free and takes a few minutes.'],
  [
    'List your products',
    'Photos from your phone, a price and your stock. We review each one, and say what to change if we reject it.',
  ],
  ['Get orders', 'Accept, pack and ship. A slip, a label and the rider’s directions are ready to print.'],
  [
    'Get paid',
    'The price less commission is yours when the parcel has arrived. Request a payout when you like.',
  ],
] as const;

/** How it works, in four steps. */
export function Steps() {
  return (
    <Section sunk title="How it works" lead="From registering to being paid.">
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
