/** The kinds of PDF tokens; `word` is a keyword (`obj`, `null`, `R`), `end` the end of the text. */
export type TokenKind = 'name' | 'string' | 'hex' | 'number' | '<<' | '>>' | '[' | ']' | 'word' | 'end';

/** Thrown for a PDF that cannot be read, or not within the limits. */
export class UnreadablePdf extends Error {}

/** Limits the characters read of one file. */
export class ReadingBudget {
  constructor(private left: number) {}

  /** @throws UnreadablePdf when the budget is used up */
  spend(amount: number): void {
    this.left -= amount;
    if (this.left < 0) throw new UnreadablePdf('too much to read');
  }
}

const space = 1;
const delimiter = 2;
const classes = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = space;
for (const sign of '()<>[]{}/%') classes[sign.charCodeAt(0)] = delimiter;

const single: Record<string, TokenKind> = { '[': '[', ']': ']' };

/** Splits the text of a PDF (one character for each byte) into tokens, from a position. */
export class Tokens {
  /** Where the last token starts. */
  from = 0;
  /** The last token: a name without slash and with hex codes decoded, else as written. */
  text = '';

  constructor(
    readonly source: string,
    /** Where the last token ends. */
    public at: number,
    private readonly budget: ReadingBudget,
  ) {}

  /** @throws UnreadablePdf past the budget */
  next(): TokenKind {
    const begun = this.at;
    this.skipSpace();
    this.from = this.at;
    const kind = this.read();
    this.budget.spend(this.at - begun + 1);
    return kind;
  }

  private skipSpace(): void {
    const { source } = this;
    for (;;) {
      while (classes[source.charCodeAt(this.at)] === space) this.at += 1;
      if (source[this.at] !== '%') return;
      while (this.at < source.length && source[this.at] !== '\n' && source[this.at] !== '\r') this.at += 1;
    }
  }

  private read(): TokenKind {
    const { source } = this;
    const sign = source[this.at];
    if (sign === undefined) return this.take('end', 0);
    if (sign === '(') return this.readString();
    if (sign === '/') return this.readName();
    if (sign === '<') return source[this.at + 1] === '<' ? this.take('<<', 2) : this.readHex();
    if (sign === '>' && source[this.at + 1] === '>') return this.take('>>', 2);
    if (classes[sign.charCodeAt(0)] === delimiter) return this.take(single[sign] ?? 'word', 1);
    const text = source.slice(this.at, this.endOfWord(this.at));
    return this.take(/^[+-]*(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? 'number' : 'word', text.length);
  }

  private take(kind: TokenKind, length: number): TokenKind {
    this.text = this.source.slice(this.at, this.at + length);
    this.at += length;
    return kind;
  }

  private endOfWord(from: number): number {
    let end = from;
    while (end < this.source.length && classes[this.source.charCodeAt(end)] === 0) end += 1;
    return end;
  }

  /** `/J#61vaScript` is the name `JavaScript`. */
  private readName(): TokenKind {
    const end = this.endOfWord(this.at + 1);
    const written = this.source.slice(this.at + 1, end);
    this.at = end;
    this.text = written.includes('#')
      ? written.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        )
      : written;
    return 'name';
  }

  private readHex(): TokenKind {
    const end = this.source.indexOf('>', this.at);
    return this.take('hex', (end < 0 ? this.source.length : end + 1) - this.at);
  }

  private readString(): TokenKind {
    const { source } = this;
    let depth = 0;
    let end = this.at;
    do {
      const sign = source[end];
      if (sign === undefined) break;
      if (sign === '\\') end += 1;
      else if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      end += 1;
    } while (depth > 0);
    return this.take('string', Math.min(end, source.length) - this.at);
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string token, `(…)` or `<…>`, one character for each. */
export function bytesOfString(written: string): string {
  if (written.startsWith('<')) {
    const digits = written.replace(/[^0-9a-fA-F]/g, '');
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
  }
  return written
    .slice(1, -1)
    .replace(/\r\n?/g, '\n')
    .replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, sign = '') => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      return sign === '\n' ? '' : (escapes[sign] ?? sign);
    });
}
