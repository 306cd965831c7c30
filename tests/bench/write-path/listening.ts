import { ownChatQuery } from '~/client/chat-queries';
import { maxUnread } from '~/client/use-unread-notifications';
import { daysOfMonth, listening } from './assumptions';

/** What is billed for a seller's listeners each time that something happens. */
export interface Billed {
  what: string;
  /** Times a day, on average. */
  perDay: number;
  /** Documents of the lists, and those that the server reads for a token. */
  documents: number;
  /** Reads of the security rules. */
  rules: number;
  writes: number;
}

/** The lists that each page of a seller listens to, and the documents that each has. */
const lists = [Math.min(listening.unread, maxUnread), ownChatQuery('').limit];
/** A list without documents is billed as one. */
const documentsOfLists = lists.reduce((sum, documents) => sum + Math.max(1, documents), 0);

/** What `firestore.rules` read for each of these lists: the person's `access`. */
const rulesPerList = 1;
const rulesOfLists = lists.length * rulesPerList;

/** An ID token lasts an hour; the library renews it five minutes earlier, and connects anew with it. */
const renewalsAnHour = 60 / (60 - 5);

/** What listening costs a seller in a day. Rules are read again whenever a list or what they read changes. */
export function billedForListening(): Billed[] {
  const { startsADay, hoursADay, lossesAnHour, arrivalsADay, accessChangesADay } = listening;
  const anew = { documents: documentsOfLists, rules: rulesOfLists, writes: 0 };
  return [
    // The person's record, and their access.
    { what: 'a token for the listeners', perDay: startsADay, documents: 2, rules: 0, writes: 0 },
    { what: 'the listeners of a page begin', perDay: startsADay, ...anew },
    { what: 'the network is back', perDay: hoursADay * lossesAnHour, ...anew },
    { what: 'the token is renewed', perDay: hoursADay * renewalsAnHour, ...anew },
    { what: 'something arrives', perDay: arrivalsADay, documents: 1, rules: rulesPerList, writes: 0 },
    {
      what: 'a session or role changes',
      perDay: accessChangesADay,
      documents: 0,
      rules: rulesOfLists,
      writes: 1,
    },
  ];
}

/** Reads of the rules in a day, if they read the person's record, which changes more often. */
const rulesOfRecord = () => listening.recordChangesADay * rulesOfLists;

/** What listening costs a seller in a month. */
export function listeningInMonth(billed: readonly Billed[]) {
  const sum = (of: (one: Billed) => number) =>
    billed.reduce((all, one) => all + of(one) * one.perDay, 0) * daysOfMonth;
  return {
    reads: sum(({ documents, rules }) => documents + rules),
    writes: sum(({ writes }) => writes),
    deletes: 0,
  };
}

/** What is assumed, for below the table. */
export function listeningLine(): string {
  const { startsADay, hoursADay, lossesAnHour, recordChangesADay } = listening;
  return `a seller and day: ${startsADay} pages loaded in full that listen, open ${hoursADay} hours in all, ${lossesAnHour} lost connections an hour (a bad network), ${lists.length} lists of ${lists.join(' and ')} documents (at most ${maxUnread} and ${ownChatQuery('').limit}); the person's record changes ${recordChangesADay} times meanwhile, which would be ${rulesOfRecord()} reads if the rules read it`;
}
