/** One message of a conversation with support. */
export interface Line {
  from: 'person' | 'support';
  text: string;
}

/** From one question to its answer, the oldest line first. */
export type Talk = readonly Line[];

const p = (text: string): Line => ({ from: 'person', text });
const s = (text: string): Line => ({ from: 'support', text });

/** One word of 300 characters, as typed by a stuck key: it must not make the page wider. */
const longWord = `Pleeea${'e'.repeat(290)}ase`;

/** Conversations of sellers: one each, and many for the demo seller. */
export const sellerTalks: readonly Talk[] = [
  [
    p('Good morning. My payout from last week has not come yet. It says unpaid.'),
    s('Good morning. We pay on Tuesdays and Fridays. Yours is in today’s transfer.'),
    p('Okay thank you. I will check my MoMo in the evening.'),
    p('It has come. God bless you.'),
    s('Glad to hear it. The receipt is on the payout page.'),
  ],
  [
    p('Please why was my kente stole rejected? The picture is clear.'),
    s(
      'The photo has the name of another shop across it. We cannot show those. Please take your own photo, near a window if you can, and submit the product again.',
    ),
    p('Ah I see. My cousin took it from a catalogue.'),
    p('I have sent a new one now'),
    s('Approved. It looks beautiful, by the way.'),
    p('Medaase!'),
  ],
  [
    p('I changed my MTN number. The payout will still go to the old one?'),
    s(
      'A payout goes to the account you chose when you requested it. Change the number under Payment accounts before your next request.',
    ),
    p('And the one that is pending?'),
    s('We see both numbers for two days, so we will call you before we pay it.'),
    p('Perfect, thanks. You can call me after 4 pm, the market is loud before.'),
  ],
  [
    p(
      'Hello, these are the sizes that I have:\n\nSmall: 12\nMedium: 20\nLarge: 7\nExtra large: 3\n\nShould I list it as one product or four?',
    ),
    s(
      'One product is better: buyers find it more easily.\nWrite the sizes in the description, and put 42 as the quantity.',
    ),
    p('Noted.'),
  ],
  [
    p('The buyer in Tamale says the parcel has not arrived but the STC office says someone signed for it.'),
    s('Please send us the tracking number and the day you sent it.'),
    p('TML-20981-GH, on Monday morning at Circle.'),
    s('Thank you. We have asked STC for the delivery slip. Please do not refund anything yet.'),
    s('A neighbour signed for it, and the buyer has it now. You don’t need to do anything.'),
    p('Thank you so much. I was worried all night.'),
  ],
  [
    p('I want to change the price of 60 products. Do I have to open all of them?'),
    s(
      'No. Press “Edit in the list” above your products and you can change all prices on one page. For many products, use a CSV file: https://makola.example/help/import?from=chat&step=2',
    ),
    p('This is very good. I did not know about it.'),
  ],
  [
    p('Your commission is 5 percent of the price or of the price and the delivery?'),
    s('Of the price only. The delivery fee is all yours.'),
  ],
  [
    p('My account is not showing as verified'),
    p(longWord),
    p('Sorry, my phone fell'),
    s('No problem! You don’t need to be verified: each product is on sale as soon as we approve it.'),
  ],
  [
    p('I paid for the Stall promotion with MoMo but I typed the wrong reference.'),
    s('Please send us the transaction ID from your MTN message.'),
    p('It is 38820177265. GH₵ 50.00, yesterday at 6:12 pm.'),
    s('Found it. Your promotion is now active for the full seven days.'),
    p('Thank you Makola'),
  ],
  [
    p('Please can I sell shea butter that is not in a labelled container?'),
    s(
      'Unlabelled food and cosmetics are not allowed, because the FDA requires the product name, date and manufacturer. A printed sticker is enough.',
    ),
    p('Where do I print small quantities?'),
    s('Many sellers use the printing shops behind Accra Central post office.'),
    p('Okay.'),
  ],
  [
    p('I added the same product two times by mistake. Can you remove one?'),
    s('You can do it: select it in your list, then press Delete. It has no orders yet.'),
  ],
  [
    p('A buyer wants 200 pieces and asks for a lower price. Can I give it only to her?'),
    s('Use B2B for that: set a price for 200 pieces or more, and she can order there.'),
    p('Wow. And the commission?'),
    s('The same.'),
    p('I will try it this weekend.'),
  ],
  [
    p('I am travelling to Kumasi for a funeral until next Sunday. I cannot send any orders.'),
    s('Our condolences. Turn on holiday mode in your profile: buyers will see when you are back.'),
    p('Done. Thank you.'),
  ],
  [
    p('My edit was rejected. It says the title does not match. But it is a set of three bags!'),
    s(
      'You are right about the set, but the photo shows two of them. Take one photo of all three together, then we can approve it.',
    ),
    p('Hmm. Okay I will change it.'),
    p('I have changed it.'),
  ],
  [
    p('It says the photo is too large.'),
    s('Photos can be up to 5 MB. WhatsApp makes them smaller: send it to yourself, then save it.'),
    p('It worked!'),
  ],
  [
    p('I have not received any order for two weeks. Is something wrong with my shop?'),
    s(
      'We checked: your products are showing, but nine of eleven are out of stock, so buyers cannot order them.',
    ),
    p('Oh! I forgot after the festival. I will add the stock today.'),
  ],
  [
    p('How do I get an invoice with TIN for my shop in Osu?'),
    s('Open the order, then press Invoice. For now you can add your TIN to your business name.'),
    p('The name is a bit long now but okay'),
  ],
  [
    p('Can my sister also sign in to my shop?'),
    s('For now each account is for one person. Please do not share your password.'),
  ],
];

/** Conversations of buyers. */
export const buyerTalks: readonly Talk[] = [
  [
    p('Good afternoon, when will my order arrive in Cape Coast?'),
    s('Good afternoon. It left Accra this morning and should be there tomorrow by noon.'),
    p('Great, I will be at home.'),
    s('The rider will call you before he comes. His name is Ekow.'),
  ],
  [
    p('The shoes are size 43 but I ordered 41.'),
    s('Sorry about that. The seller will send the right size and pick up the other pair, at no cost.'),
    p('When?'),
    s('On Thursday. The rider will come to you.'),
    p('Thank you.'),
  ],
  [
    p('I paid two times, MoMo took GH₵ 184.00 twice'),
    s('We see both payments. We will refund one to your wallet within 24 hours.'),
    p('Received. Thanks for the quick help.'),
  ],
  [p('Do you deliver to Navrongo?'), s('Yes, within three to five days.')],
  [
    p('I want to cancel my order from yesterday'),
    s(
      'The seller had not packed it yet, so we have cancelled it. You will get a message when the refund is done.',
    ),
  ],
  [
    p('The blender does not switch on. I tried two sockets.'),
    s('Does the small light at the back come on?'),
    p('No light.'),
    s('Then it is faulty. Would you like a refund or a replacement?'),
    p('A replacement, please. My mother needs it.'),
  ],
  [
    p('Please is the waist bead shop in Krobo Odumase real? They want me to pay outside Makola.'),
    s('Please do not. Pay only on Makola: we cannot refund any other payment.'),
  ],
  [
    p('Can I pay on delivery in Ho?'),
    s('Yes. Choose “Cash on delivery” on the last page. It is available for orders up to GH₵ 500.00.'),
    p('I see it now'),
  ],
  [
    p('My phone number has changed'),
    s('You can change it in your profile, and riders will see the new one.'),
    p('Where is that?'),
    s('Press your name at the top right, then Profile.'),
  ],
];

/** Conversations of sellers who wait for an answer. */
export const waitingSellers: readonly Talk[] = [
  [
    p('Good morning. My payout of GH₵ 840.00 says Paid, but nothing is on my Telecel Cash.'),
    p('The number is correct, I checked three times.'),
    p('Please check. I have to pay my cloth supplier today.'),
  ],
  [
    p('Someone called me and said he is from Makola and needs my MoMo PIN!!'),
    p('The number is 024 000 0000. I did not give it.'),
  ],
  [
    p('Can my products be shown in Kumasi only? I cannot deliver to the North at this price.'),
    s('Not yet. You can write it in the description, as many sellers do.'),
    p('Buyers do not read it. Who decides about the delivery fee?'),
  ],
  [p('Is there a phone number that I can call?')],
];

/** Conversations of buyers who wait for an answer. */
export const waitingBuyers: readonly Talk[] = [
  [p('Hello'), p('Is anybody there?')],
  [
    p('The dress that came is blue but in the photo it is green'),
    s('Sorry to hear that. Would you like the green one or a refund?'),
    p('The green one. The wedding is on Saturday!'),
    p('Can it be in Takoradi by Friday?'),
  ],
];
