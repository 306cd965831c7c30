/** What a payment of a trade pays. */
export const paymentKinds = { whole: 'Payment', deposit: 'Deposit', balance: 'Balance' } as const;

/** Why a payment is rejected, by code. */
export const rejectionLabels = {
  'not-on-statement': 'Not on our statement',
  'wrong-amount': 'Wrong amount',
  unreadable: 'Proof can’t be read',
  duplicate: 'Proof was used before',
  'wrong-account': 'Paid to a wrong account',
  other: 'Other',
} as const;
export type PaymentRejection = keyof typeof rejectionLabels;
