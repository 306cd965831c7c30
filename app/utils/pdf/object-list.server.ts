import { inflateSync } from 'node:zlib';
import { ReadingBudget, Tokens, UnreadablePdf } from './tokens';
import { type PdfDictionary, PdfName, type PdfValue } from './values';

/** Maximum bytes of one unpacked object list. */
const maxUnpacked = 16 * 1024 * 1024;
const maxObjects = 100_000;

/** An unpacked object list (`/ObjStm`). */
export interface ObjectList {
  text: string;
  /** Where each object starts. */
  starts: number[];
}

/**
 * Unpacks an object list.
 * @returns null when the content is not a list: damaged, encrypted or too large
 * @throws UnreadablePdf for a compression that PDF writers do not use for object lists
 */
export function unpackList(dictionary: PdfDictionary, content: Buffer): ObjectList | null {
  const [count, first] = [dictionary.get('N'), dictionary.get('First')];
  if (typeof count !== 'number' || typeof first !== 'number' || count > maxObjects)
    throw new UnreadablePdf('a list without its length');
  const unpacked = isPacked(dictionary) ? inflate(content) : content;
  if (!unpacked) return null;
  const text = unpacked.toString('latin1');
  const offsets = offsetsIn(text, count);
  return offsets && { text, starts: offsets.map((offset) => first + offset) };
}

function isPacked(dictionary: PdfDictionary): boolean {
  const filters = flat(dictionary.get('Filter') ?? dictionary.get('F'));
  const options = flat(dictionary.get('DecodeParms') ?? dictionary.get('DP'));
  const isFlate = (filter: PdfValue) =>
    filter instanceof PdfName && ['FlateDecode', 'Fl'].includes(filter.name);
  const isPlain = (option: PdfValue) =>
    option instanceof Map && [undefined, 1].some((value) => option.get('Predictor') === value);
  if (filters.length > 1 || !filters.every(isFlate) || !options.every(isPlain))
    throw new UnreadablePdf('a list that is packed in another way');
  return filters.length === 1;
}

function flat(value: PdfValue | undefined): PdfValue[] {
  return (Array.isArray(value) ? value : [value ?? null]).filter((item) => item !== null);
}

function inflate(content: Buffer): Buffer | null {
  try {
    return inflateSync(content, { maxOutputLength: maxUnpacked });
  } catch {
    return null;
  }
}

/** A list starts with the number and offset of each object. */
function offsetsIn(text: string, count: number): number[] | null {
  const tokens = new Tokens(text, 0, new ReadingBudget(Number.POSITIVE_INFINITY));
  const offsets: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (tokens.next() !== 'number' || tokens.next() !== 'number') return null;
    const offset = Number(tokens.text);
    if (!Number.isInteger(offset) || offset < 0) return null;
    offsets.push(offset);
  }
  return offsets;
}
