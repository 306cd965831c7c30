import type { Network, SellerAccount } from '~/schemas/seller-account';
import { parsePhone } from '../utils/phone';

/**
 * '+233244123456' → '•••• 456': no number of an account is shown, logged or exported otherwise. '' for none.
 */
export function maskNumber(accountNumber: string): string {
  const digits = accountNumber.replace(/\D/g, '');
  if (accountNumber === '') return '';
  return digits.length > 3 ? `•••• ${digits.slice(-3)}` : '••••';
}

/** 'MTN MoMo', 'GCB Bank, Osu': where the account is. */
export function placeOf({
  network,
  bankName,
  branch = '',
}: Pick<SellerAccount, 'network' | 'bankName'> & { branch?: string }): string {
  return [network ?? bankName ?? 'Account', branch].filter(Boolean).join(', ');
}

/** 'MTN MoMo •••• 456': how an account is called everywhere. */
export function nameOfAccount({
  network,
  bankName,
  accountNumber,
}: Pick<SellerAccount, 'network' | 'bankName' | 'accountNumber'>): string {
  return `${placeOf({ network, bankName })} ${maskNumber(accountNumber)}`.trim();
}

/**
 * Which network usually has the numbers that begin so. Public lists disagree, and numbers move between
 * networks.
 */
export const usualNetworks: Readonly<Record<string, Network>> = {
  '024': 'MTN MoMo',
  '025': 'MTN MoMo',
  '053': 'MTN MoMo',
  '054': 'MTN MoMo',
  '055': 'MTN MoMo',
  '059': 'MTN MoMo',
  '020': 'Telecel Cash',
  '050': 'Telecel Cash',
  '026': 'AT Money',
  '027': 'AT Money',
  '056': 'AT Money',
  '057': 'AT Money',
};

/**
 * What to say beside a number whose beginning suggests another network; null when there is nothing to say.
 */
export function networkHint({
  network,
  accountNumber,
}: Pick<SellerAccount, 'network' | 'accountNumber'>): string | null {
  const prefix = parsePhone(accountNumber)?.replace('+233', '0').slice(0, 3);
  const usual = prefix === undefined ? undefined : usualNetworks[prefix];
  if (network === null || usual === undefined || usual === network) return null;
  return `Numbers that begin with ${prefix} are usually ${usual}. Check the network.`;
}

const hoursShown = 48;

/** Whether what happened at this instant is 48 hours old or less. */
export function isRecent(at: string | null, now: string | number | Date): boolean {
  if (at === null) return false;
  return new Date(now).getTime() - new Date(at).getTime() <= hoursShown * 3_600_000;
}

/**
 * Where the money of an account went before it was changed, for 48 hours after the change; then null. An
 * admin sees it beside each payout to the account: thieves change numbers.
 */
export function previousNumber<Previous extends { changedAt: string | null }>(
  { previous }: { previous: Previous | null },
  now: string | number | Date,
): Previous | null {
  return previous && isRecent(previous.changedAt, now) ? previous : null;
}
