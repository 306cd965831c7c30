import { LandingIcon } from './landing-icon';
import { Section } from './section';

const audiences = [
  {
    title: 'For sellers',
    points: [
      ['Where each product stands', 'Waiting, approved, rejected, out of stock: a tab for each.'],
      ['What you will receive', 'After commission, beside every price, before you decide on it.'],
      ['Why, in words', 'A rejection names its reason, and says what to change.'],
      ['Found again', 'Search by title or by your own code; filter by category.'],
    ],
  },
  {
    title: 'For the admins of the marketplace',
    points: [
      ['The longest wait first', 'After each decision the next product opens.'],
      ['All that a decision needs', 'Large photos, the facts, and how the seller did so far.'],
      ['Every step on record', 'The activity log says who did what, when, and what changed.'],
      ['Nothing forgotten', 'The dashboard and the bell show what waits.'],
    ],
  },
] as const;

/** Whom it is for, and what each of them can do today. */
export function Audiences() {
  return (
    <Section
      title="One ledger, two sides"
      lead="Sellers and admins see the same products, each with what they need."
    >
      <div className="mt-8 grid gap-x-12 gap-y-10 md:mt-10 lg:grid-cols-2">
        {audiences.map(({ title, points }) => (
          <div key={title}>
            <h3 className="text-xl">{title}</h3>
            <ul className="mt-4 divide-y divide-border border-y border-border">
              {points.map(([name, words]) => (
                <li key={name} className="flex gap-3 py-3 text-base">
                  <LandingIcon name="check" className="mt-1 size-4 shrink-0 text-primary" />
                  <p>
                    <strong className="font-medium">{name}.</strong>{' '}
                    <span className="text-muted-foreground">{words}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
