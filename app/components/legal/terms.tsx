import { Link } from '~/components/ui/link';
import type { SellingTerms } from '~/schemas/settings/selling-terms';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import type { TextPart } from './text-page';

const privacyLink = (
  <Link to={paths.privacy()} className="link">
    privacy notice
  </Link>
);
const contactLink = (
  <Link to={paths.contact()} className="link">
    contact us
  </Link>
);

/** The terms that a seller accepts by registering, with the figures of the settings. */
export const termsOf = ({
  commissionPercent,
  sellerDaysToAct,
  holdDays,
  returnDays,
  payoutWorkingDays,
}: SellingTerms): readonly TextPart[] => [
  [
    'Who may sell',
    'Anyone who is 18 or older, or a business, in Ghana. What you tell us about yourself must be true. Your account is yours alone: keep your password to yourself, and tell us when somebody else may know it.',
  ],
  [
    'What you list',
    'You may list what you own and may sell by law. Not: counterfeits, stolen goods, weapons, drugs, medicines that need a prescription, live animals, or anything that breaks the law of Ghana.',
    'Titles, descriptions, photos and stock must be those of the goods. We review products, and reject or take down those that break these rules; you read why.',
  ],
  [
    'Orders',
    `You have ${plural(sellerDaysToAct, 'day')} to act on an order. An order that is not accepted by then is cancelled. Send what was ordered, in the condition you described.`,
    'Don’t ask buyers to pay outside of Makola for an order placed on it.',
  ],
  [
    'What it costs',
    `Registering and listing are free. When something sells, we keep ${commissionPercent}% of its price as commission. When it is refunded, we give the commission back in proportion. Promotions cost what their page says, once.`,
    'An order keeps the commission and the days that applied when it was placed. We tell you before we change them.',
  ],
  [
    'How you are paid',
    `The price less commission is on hold for ${plural(holdDays, 'day')} after the parcel has arrived; then it is available. You request a payout, and we pay it to your mobile money or bank account within ${plural(payoutWorkingDays, 'working day')}.`,
    'If a refund makes your balance negative, what you earn next pays for it first.',
  ],
  [
    'Returns',
    `A buyer can ask to return something within ${plural(returnDays, 'day')} of its delivery. You answer first. If you and the buyer disagree, we decide by what both have shown us.`,
  ],
  [
    'Suspension and leaving',
    'We may suspend an account that breaks these rules, harms buyers or is used for fraud, and say why. Orders under way are finished or refunded, and what is yours is paid out when they are.',
    'You may stop at any time. Finish your orders, and request what is available.',
  ],
  ['Your data', <>What we keep about you, why, and for how long is in the {privacyLink}.</>],
  [
    'When we are wrong',
    <>
      We run Makola with care, but can’t promise that it is never interrupted. If you think that a decision or
      a figure is wrong, {contactLink}: every sale, refund and payout is on record, and we go through it with
      you. The law of Ghana applies.
    </>,
  ],
];
