import { groupDigits } from './text';

/**
 * Money. Amounts are numbers in Ghana cedis (GHS) where they are shown or stored in existing records,
 * and whole pesewas (1 cedi = 100 pesewas) wherever something is calculated.
 */

const TYPED_AMOUNT = /^([0-9]{1,12})(?:\.([0-9]{1,2}))?$/;

/** Cedis to whole pesewas. Throws a RangeError for NaN, infinity and what is too large. */
export function toPesewas(cedis: number): number {
  const pesewas = Math.round(cedis * 100);
  if (!Number.isSafeInteger(pesewas)) throw new RangeError(`Not an amount in cedis: ${cedis}`);
  return pesewas === 0 ? 0 : pesewas;
}

/** A thousandth of a pesewa: what adding up cedis may be off by. */
const rounding = 0.001;

/** Whether an amount in cedis has two decimals at most, and is not too large for `toPesewas`. */
export function isWholePesewas(cedis: number): boolean {
  const pesewas = Math.round(cedis * 100);
  return Number.isSafeInteger(pesewas) && Math.abs(cedis * 100 - pesewas) < rounding;
}

/** Whole pesewas to cedis. Throws a RangeError when the pesewas are not whole. */
export function fromPesewas(pesewas: number): number {
  if (!Number.isSafeInteger(pesewas)) throw new RangeError(`Not whole pesewas: ${pesewas}`);
  return pesewas / 100;
}

/**
 * `1234.5` → `1,234.50`, a negative amount with a real minus; `—` for NaN, infinity and what is too large.
 */
export function formatAmount(cedis: number): string {
  if (!Number.isSafeInteger(Math.round(cedis * 100))) return '—';
  const pesewas = toPesewas(cedis);
  const digits = String(Math.abs(pesewas)).padStart(3, '0');
  const whole = groupDigits(digits.slice(0, -2));
  return `${pesewas < 0 ? '−' : ''}${whole}.${digits.slice(-2)}`;
}

/** `1234.5` → `GH₵ 1,234.50`; `−GH₵ 5.00` for a negative amount. */
export function formatCedis(cedis: number): string {
  const amount = formatAmount(cedis);
  return amount.startsWith('−') ? `−GH₵ ${amount.slice(1)}` : `GH₵ ${amount}`;
}

/**
 * Parses a typed amount, without rounding: `1234.50` → 123450 pesewas.
 * Null for anything else: more than two decimals, grouping, exponents, signs, other digits than 0–9.
 */
export function parsePesewas(typed: string): number | null {
  const match = TYPED_AMOUNT.exec(typed.trim());
  if (!match) return null;
  const [, whole = '0', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Like `parsePesewas`, in cedis: `1234.50` → 1234.5, `1,000.50` → null. */
export function parseAmount(typed: string): number | null {
  const pesewas = parsePesewas(typed);
  return pesewas === null ? null : fromPesewas(pesewas);
}
