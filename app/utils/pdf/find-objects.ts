import { UnreadablePdf } from './tokens';

/** Where an object, or the dictionary of a trailer, starts. */
export interface Place {
  kind: 'object' | 'trailer';
  /** 0 for a trailer, or when the number is unreadable. */
  number: number;
  generation: number;
  /** After the word `obj` or `trailer`. */
  from: number;
  /** False when the number before it is unreadable, so that it may not be an object. */
  isCertain: boolean;
}

const begins = /obj(?![A-Za-z])|trailer|%%EOF/g;
/** Without a dictionary, `trailer` is just text. */
const dictionaryBegins = /^[\0\t\n\f\r ]*(?:<<|%)/;
/** Maximum distance in characters between an object's numbers and `obj`. */
const numbersLength = 60;
const numbers = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/;
/** Only a comment or spaces between the numbers and `obj`. */
const hiddenNumbers = /%[^\r\n]*[\r\n][\0\t\n\f\r ]*$|^[\0\t\n\f\r ]+$/;

/** A file of 10 MB with an object in every 35 bytes. */
const maxPlaces = 300_000;
/** Places between yields to the event loop. */
const placesInTurn = 500;

/**
 * Every place where a program could find an object, regardless of the file's own table, also inside streams,
 * where a table may point.
 * @throws UnreadablePdf when there are more than a legitimate file of 10 MB has
 */
export async function findPlaces(source: string, yieldToEventLoop: () => Promise<void>): Promise<Place[]> {
  const places: Place[] = [];
  let seen = 0;
  for (const { index, 0: word } of source.matchAll(begins)) {
    const place =
      word === 'obj' ? objectAt(source, index) : dictionaryAt(source, 'trailer', index + word.length);
    if (place) places.push(place);
    seen += 1;
    if (seen % placesInTurn === 0) await yieldToEventLoop();
    if (places.length > maxPlaces) throw new UnreadablePdf('too many objects');
  }
  return places;
}

function objectAt(source: string, index: number): Place | null {
  const before = source.slice(Math.max(0, index - numbersLength), index);
  const from = index + 'obj'.length;
  const found = numbers.exec(before);
  if (found) {
    const [, number, generation] = found.map(Number);
    return { kind: 'object', number: number ?? 0, generation: generation ?? 0, from, isCertain: true };
  }
  if (!hiddenNumbers.test(before)) return dictionaryAt(source, 'object', from);
  return { kind: 'object', number: 0, generation: 0, from, isCertain: false };
}

/** A dictionary without object numbers: a trailer's, or one between objects. */
function dictionaryAt(source: string, kind: Place['kind'], from: number): Place | null {
  if (!dictionaryBegins.test(source.slice(from, from + numbersLength))) return null;
  return { kind, number: 0, generation: 0, from, isCertain: true };
}
