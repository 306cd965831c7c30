import { orderEvent, payoutEvent, productEvent } from './records';

/** How often each event happens to a seller in a day, on average. */
export const perSellerADay: Readonly<Record<string, number>> = {
  [orderEvent]: 1,
  [productEvent]: 0.1,
  [payoutEvent]: 1 / 7,
};

export const pagesADay = 12;

/** How a seller's browser listens, on a bad network; of a day. */
export const listening = {
  /** Pages loaded in full; the others go on with the listeners of the one before. */
  startsADay: 4,
  hoursADay: 2,
  lossesAnHour: 6,
  /** Unread notifications at a time. */
  unread: 5,
  /** Notifications and messages while a page is open. */
  arrivalsADay: 3,
  /** Signed out once a month. */
  accessChangesADay: 1 / 30,
  /** Changes of the person's record while a page is open: the mark of unread ones, set and removed twice. */
  recordChangesADay: 6,
} as const;

export const productsOfSeller = 45;
export const daysOfMonth = 30;

/** Sizes of the market. */
export const markets = [
  { sellers: 1_000, admins: 3 },
  { sellers: 100_000, admins: 20 },
  { sellers: 1_000_000, admins: 100 },
] as const;

/** Dollars, of Firestore in several regions. */
export const prices = {
  asOf: '2026-11',
  /** Of 100,000 documents each. */
  read: 0.06,
  write: 0.18,
  delete: 0.02,
  /** Of a GiB in a month. */
  storage: 0.18,
} as const;

/** Bytes of index entries for each byte of a document, as long as they are not counted. */
export const indexFactor = 2;
