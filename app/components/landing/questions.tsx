import type { SellingTerms } from '~/schemas/settings/selling-terms';
import { plural } from '~/utils/text';
import { Section } from './section';

/** What people ask before they register; each answer says what Makola does today. */
const questionsOf = ({ holdDays, returnDays }: SellingTerms) => [
  [
    'Who can sell?',
    'Anyone in Ghana with something to sell: a shop, a workshop, a farm, or you alone. You need a phone with a browser and an email address.',
  ],
  [
    'Why is each product reviewed?',
    'So that buyers can trust what they see. If we reject a product you read why, change it and submit it again. Price and stock change at once, without a review.',
  ],
  [
    'Who delivers?',
    'You, or a rider or carrier of your choice. Print the label; what the buyer pays for delivery comes to you with the parcel.',
  ],
  [
    'When is the money mine?',
    `When the parcel has arrived. It’s on hold for ${plural(holdDays, 'day')}, in case the buyer returns something, and then available for a payout.`,
  ],
  [
    'What if a buyer sends something back?',
    `A buyer can ask for it within ${plural(returnDays, 'day')} and says why, with photos. You approve or refuse. If you refuse and the buyer disagrees, Makola decides.`,
  ],
  [
    'What does a promotion do?',
    'It shows your products first for a number of days. You don’t need one to sell.',
  ],
  [
    'Can I stop?',
    'Yes, at any time. Set a holiday, and new orders have their days from your return. Or delete your products; the money that is available stays yours.',
  ],
];

/** Questions and answers. */
export function Questions({ terms }: { terms: SellingTerms }) {
  return (
    <Section sunk title="Questions and answers" lead="What sellers ask us first.">
      <dl className="mt-8 grid gap-x-12 gap-y-8 md:mt-10 md:grid-cols-2">
        {questionsOf(terms).map(([question, answer]) => (
          <div key={question}>
            <dt className="text-base font-medium">{question}</dt>
            <dd className="mt-1 text-base text-pretty text-muted-foreground">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
