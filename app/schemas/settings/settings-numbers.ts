import { firstHoldDays } from '~/schemas/orders/payment-status';
import { recordFor } from '~/utils/record-for';

/** Pages of the settings that have numbers. */
export type NumbersPage = 'money' | 'payments' | 'support';

/** A number of the settings: how it is stored, typed, shown and logged. */
export interface SettingsNumber {
  /** Its value until an admin sets it. */
  first: number;
  min: number;
  max: number;
  /** How many may be typed; 0 for whole numbers. */
  decimals: 0 | 2;
  /** Whether it is an amount in GHS. */
  inCedis?: true;
  /** The page of the settings that has it. */
  page: NumbersPage;
  label: string;
  help: string;
  /** What the form says of a text that it does not take. */
  errors: { missing: string; notNumber: string; tooFine: string; tooLow?: string; tooHigh: string };
  /** In the log: 'Changed … from 5 to 7.25'. */
  subject: string;
}

const percent = { min: 0, max: 100 };
const days = { min: 1, max: 60 };

/**
 * The numbers that admins set. What stores, shows, checks and logs them is made from this table: a new one is
 * an entry here, and what goes by it reads it from `getSettings`.
 */
export const settingsNumbers = {
  /** Of a price. */
  commissionPercent: {
    page: 'money',
    ...percent,
    first: 5,
    decimals: 2,
    label: 'Commission (%)',
    help: `${percent.min} to ${percent.max}, up to two decimals. Orders already placed keep their rate.`,
    errors: {
      missing: 'Enter the commission, or 0 for none.',
      notNumber: 'Enter the commission in digits, like 5 or 7.25.',
      tooFine: 'Enter a commission with up to two decimals, like 7.25.',
      tooHigh: `Enter a commission of ${percent.max} or less.`,
    },
    subject: 'the commission (%)',
  },
  /** Of the goods of a sale that its seller typed in. */
  ownSaleCommissionPercent: {
    page: 'money',
    ...percent,
    first: 0,
    decimals: 2,
    label: 'Commission on own sales (%)',
    help: `${percent.min} to ${percent.max}, up to two decimals. Own sales are typed in by their sellers, who keep the money.`,
    errors: {
      missing: 'Enter the commission, or 0 for none.',
      notNumber: 'Enter the commission in digits, like 5 or 7.25.',
      tooFine: 'Enter a commission with up to two decimals, like 7.25.',
      tooHigh: `Enter a commission of ${percent.max} or less.`,
    },
    subject: 'the commission on own sales (%)',
  },
  sellerDaysToAct: {
    page: 'money',
    ...days,
    first: 2,
    decimals: 0,
    label: 'Days a seller has to act on an order',
    help: `${days.min} to ${days.max}, for new orders.`,
    errors: {
      missing: 'Enter a number of days.',
      notNumber: 'Enter a whole number of days, like 2.',
      tooFine: 'Enter a whole number of days, like 2.',
      tooLow: `Enter ${days.min} or more days.`,
      tooHigh: `Enter ${days.max} days or fewer.`,
    },
    subject: 'the seller’s days to act',
  },
  /** From when it was placed, or its payment was reversed. */
  unpaidHours: {
    page: 'money',
    first: 48,
    min: 1,
    max: 720,
    decimals: 0,
    label: 'Hours a buyer has to pay for an order',
    help: '1 to 720, for new orders. After that an order that is not paid is cancelled.',
    errors: {
      missing: 'Enter a number of hours.',
      notNumber: 'Enter a whole number of hours, like 48.',
      tooFine: 'Enter a whole number of hours, like 48.',
      tooLow: 'Enter 1 or more hours.',
      tooHigh: 'Enter 720 hours or fewer.',
    },
    subject: 'the hours to pay for an order',
  },
  /** After delivery: until then what a sale earns is on hold. */
  holdDays: {
    page: 'money',
    ...days,
    first: firstHoldDays,
    decimals: 0,
    label: 'Days that money is on hold after delivery',
    help: `${days.min} to ${days.max}, for new orders. At least as long as buyers may return items.`,
    errors: {
      missing: 'Enter a number of days.',
      notNumber: 'Enter a whole number of days, like 7.',
      tooFine: 'Enter a whole number of days, like 7.',
      tooLow: `Enter ${days.min} or more days.`,
      tooHigh: `Enter ${days.max} days or fewer.`,
    },
    subject: 'the days that money is on hold',
  },
  returnDays: {
    page: 'money',
    ...days,
    first: 7,
    decimals: 0,
    label: 'Days a buyer has to return items after delivery',
    help: `${days.min} to ${days.max}, for new orders. After that only the seller can open a return.`,
    errors: {
      missing: 'Enter a number of days.',
      notNumber: 'Enter a whole number of days, like 7.',
      tooFine: 'Enter a whole number of days, like 7.',
      tooLow: `Enter ${days.min} or more days.`,
      tooHigh: `Enter ${days.max} days or fewer.`,
    },
    subject: 'the days to return items',
  },
  /** From the request; Monday to Friday without public holidays. */
  payoutWorkingDays: {
    page: 'payments',
    first: 2,
    min: 1,
    max: 30,
    decimals: 0,
    label: 'Working days until payment',
    help: '1 to 30. Sellers see the day by which to expect a payout. Monday to Friday, without public holidays.',
    errors: {
      missing: 'Enter a number of days.',
      notNumber: 'Enter a whole number of days, like 2.',
      tooFine: 'Enter a whole number of days, like 2.',
      tooLow: 'Enter 1 or more days.',
      tooHigh: 'Enter 30 days or fewer.',
    },
    subject: 'the working days until payment',
  },
  /**
   * A bulk payment, one of an order that an admin records, the result of a batch of payouts, or what one
   * admin pays a seller in a day, of so much or more is confirmed by two admins.
   */
  twoAdminsFrom: {
    page: 'payments',
    first: 10_000,
    min: 0,
    max: 100_000_000,
    decimals: 2,
    inCedis: true,
    label: 'Two admins verify payments and payout batches from',
    help: 'What is paid for counts as a whole; of payouts also what one admin pays a seller in a day.',
    errors: {
      missing: 'Enter an amount.',
      notNumber: 'Enter an amount in digits, like 10000.',
      tooFine: 'Enter an amount in digits, like 10000.',
      tooHigh: 'Enter an amount of GH₵ 100,000,000.00 or less.',
    },
    subject: 'the amount from which two admins verify a payment or payout batch',
  },
  /** What one admin pays in payouts by themself in a day, to all sellers, is less than this. */
  twoAdminsPerDay: {
    page: 'payments',
    first: 50_000,
    min: 0,
    max: 100_000_000,
    decimals: 2,
    inCedis: true,
    label: 'Two admins pay payouts of a day from',
    help: 'All that one admin pays in a day, alone or in batches.',
    errors: {
      missing: 'Enter an amount.',
      notNumber: 'Enter an amount in digits, like 50000.',
      tooFine: 'Enter an amount in digits, like 50000.',
      tooHigh: 'Enter an amount of GH₵ 100,000,000.00 or less.',
    },
    subject: 'the amount from which two admins pay the payouts of a day',
  },
  /** SMS and WhatsApp messages to all people, from midnight to midnight in Accra. */
  smsPerDay: {
    page: 'support',
    first: 500,
    min: 0,
    max: 1_000_000,
    decimals: 0,
    label: 'SMS a day',
    help: '0 to 1,000,000, with WhatsApp messages. After that none is sent until midnight; emails still are.',
    errors: {
      missing: 'Enter a number of SMS, or 0 for none.',
      notNumber: 'Enter a whole number of SMS, like 500.',
      tooFine: 'Enter a whole number of SMS, like 500.',
      tooHigh: 'Enter 1,000,000 SMS or fewer.',
    },
    subject: 'the SMS a day',
  },
  /** Counted where the provider does not say what an SMS cost. */
  smsPesewas: {
    page: 'support',
    first: 4,
    min: 0,
    max: 1_000,
    decimals: 2,
    label: 'Price of an SMS (pesewas)',
    help: '0 to 1,000, up to two decimals, like 3.5. Used where the provider doesn’t say what an SMS cost.',
    errors: {
      missing: 'Enter a price, or 0 for none.',
      notNumber: 'Enter the price in pesewas, like 3.5.',
      tooFine: 'Enter a price with up to two decimals, like 3.5.',
      tooHigh: 'Enter a price of 1,000 pesewas or less.',
    },
    subject: 'the price of an SMS (pesewas)',
  },
} satisfies Record<string, SettingsNumber>;

export type SettingsNumberName = keyof typeof settingsNumbers;

export const settingsNumberNames = Object.keys(settingsNumbers) as SettingsNumberName[];

/** The numbers on a page of the settings. */
export const numbersOn = (page: NumbersPage) =>
  settingsNumberNames.filter((name) => settingsNumbers[name].page === page);

/** Something for each number, by its name. */
export const eachNumber = <T>(of: (number: SettingsNumber, name: SettingsNumberName) => T) =>
  recordFor(settingsNumberNames, (name) => of(settingsNumbers[name], name));

/** Names of those that are amounts in GHS. */
export const amountsOfSettings: readonly string[] = Object.entries<SettingsNumber>(settingsNumbers)
  .filter(([, { inCedis }]) => inCedis)
  .map(([name]) => name);
