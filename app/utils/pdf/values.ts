import { bytesOfString, type TokenKind, type Tokens, UnreadablePdf } from './tokens';

export class PdfName {
  constructor(readonly name: string) {}
}

export class PdfString {
  /** @param bytes one character for each byte */
  constructor(readonly bytes: string) {}
}

export class PdfReference {
  constructor(readonly number: number) {}
}

export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfValue[]
  | PdfDictionary;

/** Maximum depth and number of values of the few dictionaries that are fully parsed. */
const maxDepth = 30;
const maxValues = 50_000;

/**
 * Reads the dictionary at the tokens' position.
 * @throws UnreadablePdf when there is none, or when it is ambiguous because of a duplicate key
 */
export function readDictionary(tokens: Tokens): PdfDictionary {
  const value = new ValueReader(tokens).read(tokens.next(), 0);
  if (value instanceof Map) return value;
  throw new UnreadablePdf('no dictionary');
}

/** Reads the value at the tokens' position. @throws UnreadablePdf */
export function readValue(tokens: Tokens): PdfValue {
  return new ValueReader(tokens).read(tokens.next(), 0);
}

class ValueReader {
  private values = 0;

  constructor(private readonly tokens: Tokens) {}

  read(kind: TokenKind, depth: number): PdfValue {
    this.values += 1;
    if (depth > maxDepth || this.values > maxValues) throw new UnreadablePdf('too complex');
    const { text } = this.tokens;
    if (kind === 'name') return new PdfName(text);
    if (kind === 'string' || kind === 'hex') return new PdfString(bytesOfString(text));
    if (kind === 'number') return this.readNumber(Number(text));
    if (kind === '[') return this.readArray(depth);
    if (kind === '<<') return this.readEntries(depth);
    if (kind !== 'word') throw new UnreadablePdf('a value is missing');
    if (text === 'true' || text === 'false') return text === 'true';
    if (text === 'null') return null;
    throw new UnreadablePdf('an unknown word');
  }

  /** `7` or the reference `7 0 R`. */
  private readNumber(number: number): PdfValue {
    const { tokens } = this;
    const { at, from, text } = tokens;
    if (tokens.next() === 'number' && tokens.next() === 'word' && tokens.text === 'R')
      return new PdfReference(number);
    Object.assign(tokens, { at, from, text });
    return number;
  }

  private readArray(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (let kind = this.tokens.next(); kind !== ']'; kind = this.tokens.next())
      items.push(this.read(kind, depth + 1));
    return items;
  }

  private readEntries(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    for (let kind = this.tokens.next(); kind !== '>>'; kind = this.tokens.next()) {
      const key = this.tokens.text;
      if (kind !== 'name' || entries.has(key)) throw new UnreadablePdf('no key, or one twice');
      entries.set(key, this.read(this.tokens.next(), depth + 1));
    }
    return entries;
  }
}
