import { LandingIcon } from './landing-icon';
import { Section } from './section';

const audiences = [
  {
    title: 'For sellers',
    points: [
      ['See the status of every product', 'Pending, approved, rejected, out of stock: a tab for each.'],
      ['Know what you’ll receive', 'After commission, beside every price, before you set it.'],
      ['Get clear reasons', 'A rejection tells you why and what to change.'],
      ['Find products fast', 'Search by title or your own code, and filter by category.'],
    ],
  },
  {
    title: 'For marketplace admins',
    points: [
      ['Oldest first', 'After each decision, the next product opens.'],
      ['All you need to decide', 'Large photos, the details and the seller’s record so far.'],
      ['Every step on record', 'The activity log shows who did what and when, and what changed.'],
      ['Nothing forgotten', 'The dashboard and the bell show what is pending.'],
    ],
  },
] as const;

/** What sellers and admins can do today. */
export function Audiences() {
  return (
    <Section
      title="One market, two sides"
      lead="Sellers and admins see the same products, each with what they need."
    >
      <div className="mt-8 grid gap-x-12 gap-y-10 md:mt-10 lg:grid-cols-2">
        {audiences.map(({ title, points }) => (
          <div key={title}>
            <h3 className="text-xl">{title}</h3>
            <ul className="mt-4 divide-y divide-border border-y border-border">
              {points.map(([name, text]) => (
                <li key={name} className="flex gap-3 py-3 text-base">
                  <LandingIcon name="check" className="mt-1 size-4 shrink-0 text-primary" />
                  <p>
                    <strong className="font-medium">{name}.</strong>{' '}
                    <span className="text-muted-foreground">{text}</span>
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
