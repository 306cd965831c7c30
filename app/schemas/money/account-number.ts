import type { Network } from '~/schemas/money/networks';
import type { SellerAccount } from '~/schemas/money/seller-account';
import { parsePhone } from '~/utils/phone';

/** '+233244123456' → '•••• 456', '' → ''. Numbers are shown, logged and exported only like this. */
export function maskNumber(accountNumber: string): string {
  const digits = accountNumber.replace(/\D/g, '');
  if (accountNumber === '') return '';
  return digits.length > 3 ? `•••• ${digits.slice(-3)}` : '••••';
}

/**
 * '+233244123456' → '233244123456', as a transfer needs it: networks want no plus, and a spreadsheet would
 * read '+…' as a formula.
 */
export const transferNumber = (accountNumber: string): string => accountNumber.replace(/^\+/, '');

/** 'MTN MoMo', 'GCB Bank, Osu' */
export function placeOf({
  network,
  bankName,
  branch = '',
}: Pick<SellerAccount, 'network' | 'bankName'> & { branch?: string }): string {
  return [network ?? bankName ?? 'Account', branch].filter(Boolean).join(', ');
}

/** 'MTN MoMo •••• 456': the name of an account on every screen. */
export function nameOfAccount({
  network,
  bankName,
  accountNumber,
}: Pick<SellerAccount, 'network' | 'bankName' | 'accountNumber'>): string {
  return `${placeOf({ network, bankName })} ${maskNumber(accountNumber)}`.trim();
}

/**
 * The usual network of a prefix: a hint only, because public lists disagree and numbers move between
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

/** A hint when the prefix suggests another network, else null. */
export function networkHint({
  network,
  accountNumber,
}: Pick<SellerAccount, 'network' | 'accountNumber'>): string | null {
  const prefix = parsePhone(accountNumber)?.replace('+233', '0').slice(0, 3);
  const usual = prefix === undefined ? undefined : usualNetworks[prefix];
  if (network === null || usual === undefined || usual === network) return null;
  return `Numbers that begin with ${prefix} are usually ${usual}. Check the network.`;
}

const previousShownHours = 48;

/** Whether this instant is at most 48 hours ago. */
export function isRecent(at: string | null, now: string | number | Date): boolean {
  if (at === null) return false;
  return new Date(now).getTime() - new Date(at).getTime() <= previousShownHours * 3_600_000;
}

/**
 * The account's details before its last change, for 48 hours after the change; then null. Admins see them
 * beside each payout to the account: thieves change numbers.
 */
export function previousNumber<Previous extends { changedAt: string | null }>(
  { previous }: { previous: Previous | null },
  now: string | number | Date,
): Previous | null {
  return previous && isRecent(previous.changedAt, now) ? previous : null;
}
