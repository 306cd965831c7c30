import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import type { TextPart } from './text-page';

const contactLink = (
  <Link to={paths.contact()} className="link">
    contact us
  </Link>
);

/** What is kept about people, why, and what they can ask for (Data Protection Act, 2012, Act 843). */
export const privacyParts = (hasBulk: boolean): readonly TextPart[] => [
  [
    'What we keep',
    `Of sellers: name, business name, email address, phone number, payment accounts, products, orders, payouts${hasBulk ? ', trades in bulk' : ''}, and messages. Of buyers: what an order needs to arrive, which is name, phone number, address and what was ordered.`,
    'Passwords are kept by Google’s sign-in service, in a form that nobody can read.',
  ],
  [
    'Why',
    'To sell and deliver, to pay you, to answer you, to prevent fraud, and because the law has us keep records of trade and tax. We don’t sell data.',
  ],
  [
    'Who sees it',
    `A seller sees the name, phone number and address of a buyer for their own orders. ${hasBulk ? 'In the bulk market businesses see each other’s name, and what a trade needs to be paid and delivered. ' : ''}A seller who makes a shop page shows its WhatsApp number to everyone. Admins of Makola see what their work needs, and each step of theirs is on record. Google stores the data for us (Firebase).`,
    'Photos that you upload lose their place and camera data before they are stored.',
  ],
  [
    'On your device',
    'One cookie keeps you signed in for five days; it is needed for that, and there is no other. What you type may be kept in your browser until it is sent. Nothing tracks you across websites.',
  ],
  [
    'How long',
    'Records of orders and money are kept for as long as the law asks. Notifications, files that nothing uses and forms that were not sent are deleted by themselves.',
  ],
  [
    'What you can ask for',
    <>
      You can see and correct your details in your profile. To get a copy of your data, to have it corrected
      where you can’t, or deleted where no law has us keep it, {contactLink}. You can also complain to the
      Data Protection Commission of Ghana.
    </>,
  ],
];
