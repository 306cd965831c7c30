import { UnreadablePdf } from './tokens';

/** A place where an object, or the dictionary of a trailer, begins. */
export interface Place {
  kind: 'object' | 'trailer';
  /** 0 for a trailer, and where the number cannot be read. */
  number: number;
  generation: number;
  /** Behind the word `obj` or `trailer`. */
  from: number;
  /** False where the number in front cannot be read, so that it may be no object. */
  isCertain: boolean;
}

const begins = /obj(?![A-Za-z])|trailer|%%EOF/g;
/** Without its dictionary `trailer` is a word of a text. */
const dictionaryBegins = /^[\0\t\n\f\r ]*(?:<<|%)/;
/** How close before its `obj` the numbers of an object are, in characters. */
const numbersLength = 60;
const numbers = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/;
/** A comment, or nothing but spaces, between the numbers and `obj`. */
const hiddenNumbers = /%[^\r\n]*[\r\n][\0\t\n\f\r ]*$|^[\0\t\n\f\r ]+$/;

/** A file of 10 MB with an object in every 35 bytes. */
const maxPlaces = 300_000;
/** Places after which others get their turn. */
const placesInTurn = 500;

/**
 * Every place where any program could find an object, wherever the file's own table says that they are: also
 * inside the content of streams, where a table may point.
 * @throws UnreadablePdf when there are more than any honest file of 10 MB has
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

/** A dictionary without an object's numbers: a trailer's, or one between objects. */
function dictionaryAt(source: string, kind: Place['kind'], from: number): Place | null {
  if (!dictionaryBegins.test(source.slice(from, from + numbersLength))) return null;
  return { kind, number: 0, generation: 0, from, isCertain: true };
}
