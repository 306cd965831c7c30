/** What people write to support, and the answers. */
export interface Line {
  from: 'person' | 'support';
  text: string;
}

/** From one question to its answer, the oldest line first. */
export type Talk = readonly Line[];

const p = (text: string): Line => ({ from: 'person', text });
const s = (text: string): Line => ({ from: 'support', text });

/** One word of three hundred characters, as a finger on a key writes it: it must not make the page wide. */
const longWord = `Pleeea${'e'.repeat(290)}ase`;

/** Of sellers. Each goes to another one; the demo seller has had many. */
export const sellerTalks: readonly Talk[] = [
  [
    p('Good morning. My payout from last week has not come yet. It says unpaid.'),
    s('Good morning. We pay on Tuesdays and Fridays, yours is in today’s transfer.'),
    p('Okay thank you. I will check my MoMo in the evening.'),
    p('It has come. God bless you.'),
    s('Glad to hear it. The receipt is on the page of the payout.'),
  ],
  [
    p('Please why was my kente stole rejected? The picture is clear.'),
    s(
      'The photo has the name of another shop across it. We cannot show those. Take one of your own, by the window if you can, and send the product again.',
    ),
    p('Ah I see. My cousin took it from a catalogue.'),
    p('I have sent a new one now'),
    s('Approved. It looks beautiful, by the way.'),
    p('Medaase!'),
  ],
  [
    p('I changed my MTN number. The payout will still go to the old one?'),
    s(
      'A payout goes to the account that you chose when you asked for it. Change it under Payment accounts, then ask again.',
    ),
    p('And the one that is waiting?'),
    s('We see both numbers for two days, so we will ring you before we pay it.'),
    p('Perfect, thanks. You can call me after 4 pm, the market is loud before.'),
  ],
  [
    p(
      'Hello, these are the sizes that I have:\n\nSmall: 12\nMedium: 20\nLarge: 7\nExtra large: 3\n\nShould I make four products of it, or one?',
    ),
    s(
      'One product is better: buyers find it more easily.\nWrite the sizes in the description, and put 42 as the quantity.',
    ),
    p('Noted.'),
  ],
  [
    p('The buyer in Tamale says the parcel has not arrived but the STC office says somebody signed for it.'),
    s('Can you send us the tracking number and the day on which you handed it over?'),
    p('TML-20981-GH, on Monday morning at Circle.'),
    s('Thank you. We have asked STC for the slip. Please do not refund anything until we answer.'),
    s('It was signed for by a neighbour, and the buyer has it now. You are fine.'),
    p('Thank you so much. I was worried the whole night.'),
  ],
  [
    p('I want to change the price of 60 products. Do I have to open all of them?'),
    s(
      'No. Press “Edit in the list” above your products and you can type all prices on one page. For more than that there is the file: https://makola.example/help/import?from=chat&step=2',
    ),
    p('This is very good. I did not know.'),
  ],
  [
    p('Your commission is 5 percent of the price or of the price and the delivery?'),
    s('Of the goods only. The delivery fee is all yours.'),
  ],
  [
    p('My account was not shown as verified'),
    p(longWord),
    p('Sorry, my phone fell'),
    s('No problem! You need not be verified here: as soon as a product is approved, it is on sale.'),
  ],
  [
    p('I paid for the Stall promotion with MoMo but I typed the wrong reference.'),
    s('Then tell us the transaction id that MTN sent to you, it begins with the date.'),
    p('It is 38820177265. GH₵ 50.00, yesterday at 6:12 pm.'),
    s('Found it. Your promotion is active from now on, for the full seven days.'),
    p('Thank you Makola'),
  ],
  [
    p('Please can I sell shea butter that is not in a labelled container?'),
    s(
      'Unlabelled food and cosmetics are not allowed, since the FDA asks for the name, the date and the maker on each. A printed sticker is enough.',
    ),
    p('Where do I print small quantities?'),
    s('Many sellers use the shops behind Accra Central post office.'),
    p('Okay.'),
  ],
  [
    p('I sent the same product two times by mistake. Can you remove one?'),
    s('You can: tick it in your list, then Delete. Nobody bought it yet, so nothing else changes.'),
  ],
  [
    p('A buyer wants 200 pieces and asks for a lower price. Can I give it only to her?'),
    s('That is what B2B is for: offer it there with a price for 200 and more, she can order from it.'),
    p('Wow. And the commission?'),
    s('The same.'),
    p('I will try it this weekend.'),
  ],
  [
    p('I travel to Kumasi for a funeral until next Sunday. I cannot send anything.'),
    s('Our condolences. Set the holiday mode in your profile: buyers then see when you are back.'),
    p('Done. Thank you.'),
  ],
  [
    p('My edit was turned down, it says the title does not match. But it is a set of three bags!'),
    s(
      'You are right about the set, but the photo shows two of them. Take one of all three together, then it matches and we approve it at once.',
    ),
    p('Hmm. Okay I will change it.'),
    p('I have changed it.'),
  ],
  [
    p('The app says that the photo is too large.'),
    s('Photos may have 5 MB. WhatsApp makes them smaller: send it to yourself, then save it.'),
    p('It worked!'),
  ],
  [
    p('I have not received any order for two weeks. Is something wrong with my shop?'),
    s('We looked: your products are shown. Nine of eleven have no stock, so buyers cannot order.'),
    p('Oh! I forgot after the festival. I will add the stock today.'),
  ],
  [
    p('How do I get an invoice with TIN for my shop in Osu?'),
    s('Open the order, then Invoice. Your TIN can stand in the name of the business for now.'),
    p('It is a bit crowded but okay'),
  ],
  [
    p('Can my sister also sign in to my shop?'),
    s('Each account is for one person at present. Please do not share your password.'),
  ],
];

/** Of buyers. */
export const buyerTalks: readonly Talk[] = [
  [
    p('Good afternoon, when will my order arrive in Cape Coast?'),
    s('Good afternoon. It left Accra this morning and should be there tomorrow by noon.'),
    p('Great, I am at home.'),
    s('The rider rings before he comes. His name is Ekow.'),
  ],
  [
    p('The shoes are size 43 but I ordered 41.'),
    s('Sorry about that. The seller sends the right ones and takes the others back, at no cost.'),
    p('When?'),
    s('On Thursday. You need not go anywhere.'),
    p('Thank you.'),
  ],
  [
    p('I paid two times, MoMo took GH₵ 184.00 twice'),
    s('We see both payments. One goes back to your wallet within 24 hours.'),
    p('Received. Thanks for the quick help.'),
  ],
  [p('Do you deliver to Navrongo?'), s('Yes, within three to five days.')],
  [
    p('I want to cancel my order from yesterday'),
    s('The seller has not packed it yet, so it is cancelled. You get a message when the money is back.'),
  ],
  [
    p('The blender does not switch on. I tried two sockets.'),
    s('Does the little light at the back burn?'),
    p('No light.'),
    s('Then it is broken. Would you like your money back, or another one?'),
    p('Another one, please. My mother needs it.'),
  ],
  [
    p('Please is the waist bead shop in Krobo Odumase a real one? They ask me to pay outside of Makola.'),
    s('Please do not. Pay here only; what is paid elsewhere we cannot give back.'),
  ],
  [
    p('Can I pay on delivery in Ho?'),
    s('Yes. Choose “cash on delivery” on the last page, it is there for orders up to GH₵ 500.00.'),
    p('I see it now'),
  ],
  [
    p('My phone number has changed'),
    s('You can change it in your profile; then the riders see the new one.'),
    p('Where is that?'),
    s('Press your name at the top right, then Profile.'),
  ],
];

/** Of sellers who wait for an answer. */
export const waitingSellers: readonly Talk[] = [
  [
    p('Good morning. My payout of GH₵ 840.00 says Paid, but nothing is on my Telecel Cash.'),
    p('The number is the right one, I looked three times.'),
    p('Please check. I have to pay for the cloth today.'),
  ],
  [
    p('Somebody called me and said he is from Makola and needs my MoMo PIN!!'),
    p('The number is 024 000 0000. I did not give it.'),
  ],
  [
    p('Can my products be shown in Kumasi only? I cannot deliver to the North at this price.'),
    s('Not yet. You can say so in the description, many sellers do.'),
    p('Buyers do not read it. Who decides about the delivery fee?'),
  ],
  [p('Is there a phone number that I can call?')],
];

/** Of buyers who wait for an answer. */
export const waitingBuyers: readonly Talk[] = [
  [p('Hello'), p('Is anybody there?')],
  [
    p('The dress that came is blue, on the photo it is green'),
    s('Sorry to hear that. Would you like the green one, or your money back?'),
    p('The green one. The wedding is on Saturday!'),
    p('Can it be in Takoradi by Friday?'),
  ],
];
