import { isCedis, onlySign } from './amounts';

/**
 * What people and shops call currencies besides their codes. A lone $ is that of many countries, and stays
 * one.
 */
const written: Record<string, readonly string[]> = {
  NGN: ['₦', 'naira'],
  KES: ['ksh', 'kshs'],
  XOF: ['cfa', 'fcfa', 'f cfa', 'cfaf'],
  USD: ['us$', '$us'],
  EUR: ['€', 'euro', 'euros'],
  GBP: ['£', 'pound', 'pounds'],
  ZAR: ['rand', 'rands'],
  TZS: ['tsh', 'tshs'],
  UGX: ['ush', 'ushs'],
  INR: ['₹', 'rs'],
};
const codeOfWord = new Map(
  Object.entries(written).flatMap(([code, words]) => words.map((word) => [word, code] as const)),
);
/** Letters that are a currency only right before a number. */
const letters: Record<string, string> = { N: 'NGN', R: 'ZAR' };

/** Codes of currencies, like USD. */
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const otherWords = /^dollars?$/i;

/**
 * The currency other than ours that a text is: its code, or the word where that is of several; '' for any
 * other.
 */
export function currencyNamed(text: string): string {
  if (text === '' || isCedis(text)) return '';
  const plain = text.replace(/\.$/, '');
  const known = codeOfWord.get(plain.toLowerCase());
  if (known) return known;
  if (codes.has(plain.toUpperCase())) return plain.toUpperCase();
  return /\p{Sc}/u.test(text) || otherWords.test(text) ? plain : '';
}

interface BesideNumber {
  /** As it is written: 'KSh'. */
  text: string;
  /** As `currencyNamed`. */
  code: string;
}

/** What stands beside the number of a price: '12.00 USD', 'US$ 1,200', 'N2,500'. */
export function besideNumber(cell: string): BesideNumber {
  const text = cell
    .replace(onlySign, '')
    .replace(/[\d\s.,'’-]+/g, ' ')
    .trim();
  const letter = /^[NR](?=\s?\d)/.exec(cell.trim())?.[0];
  const ofLetter = letter === text ? letters[letter] : undefined;
  return ofLetter ? { text: `${text} (${ofLetter})`, code: ofLetter } : { text, code: currencyNamed(text) };
}

/** What is no part of the number, at the ends of a cell; the point of 'Rs.500' belongs to the word. */
const around = /^(?:\p{L}\.|[^\d.,+\-−–()[\]])+|(?:\p{L}\.|[^\d.,+\-−–()[\]])+$/gu;
/** 'USD.99' is 99 or 0.99: no code ends with a point. */
const codeAndPoint = /^\s*([a-z]{3})\.(?=\d)/i;

/**
 * The number of a price, without what stands beside it: '12.00' of '12.00 USD', '0.99' of '$.99'; '' where it
 * is none, is below zero, or can be read in two ways.
 */
export function numberBeside(cell: string): string {
  const code = codeAndPoint.exec(cell)?.[1]?.toUpperCase();
  if (code && currencyNamed(code) === code) return '';
  // '12.-' is 12; a point or comma that begins a number stands before its hundredths.
  const bare = cell.replace(around, '').replace(/[.,][-–]*$/, '');
  const number = bare.replace(/^[.,](?=\d+$)/, '0.');
  return /^\d/.test(number) ? number : '';
}
