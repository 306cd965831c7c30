import { isAction, isActiveEntry } from './active-content';
import { type ReadingBudget, type TokenKind, Tokens, UnreadablePdf } from './tokens';

/** The content of one object. */
export interface Scanned {
  isActive: boolean;
  /** Names that say what the object is: `Catalog`, `ObjStm`, `XRef`; `First`, `Root` as entries. */
  marks: Set<string>;
  /** String tokens of links. */
  addresses: string[];
  /** Behind the object. */
  end: number;
}

const types = new Set(['Catalog', 'ObjStm', 'XRef']);
const marked = new Set(['First', 'Root', 'Encrypt']);
/** Words that end an object or a file's section; a complete dictionary contains none of them. */
const breaks = new Set(['obj', 'endobj', 'stream', 'endstream', 'trailer', 'xref', 'startxref']);
/** Levels that dictionaries and arrays may have; honest files have ten. */
const maxDepth = 500;
/** Tokens after which others get their turn. */
const tokensInTurn = 20_000;

export interface ScanOptions {
  budget: ReadingBudget;
  yieldToEventLoop: () => Promise<void>;
  /** False where an object only seems to begin: all that follows counts as its content then. */
  isCertain: boolean;
}

/**
 * Looks through the object that begins at `from`.
 * @throws UnreadablePdf when it is broken: programs would differ in where it ends
 */
export async function scanObject(
  source: string,
  from: number,
  { budget, yieldToEventLoop, isCertain }: ScanOptions,
): Promise<Scanned> {
  const tokens = new Tokens(source, from, budget);
  const found: Scanned = { isActive: false, marks: new Set(), addresses: [], end: from };
  const open: TokenKind[] = [];
  let name: string | null = null;
  for (let count = 1; ; count += 1) {
    const kind = tokens.next();
    if (kind === 'end' && (open.length === 0 || !isCertain)) break;
    if (count === 1) found.isActive ||= kind === 'name' && isAction(tokens.text);
    if (name !== null) note(found, name, kind, tokens.text);
    name = kind === 'name' ? tokens.text : null;
    if (isCertain && !nest(open, kind, tokens.text)) throw new UnreadablePdf('a broken object');
    if (isCertain && open.length === 0) break;
    if (count % tokensInTurn === 0) await yieldToEventLoop();
  }
  found.end = tokens.at;
  return found;
}

function note(found: Scanned, name: string, kind: TokenKind, text: string): void {
  found.isActive ||= isActiveEntry(name, kind, text);
  if (name === 'Type' && kind === 'name' && types.has(text)) found.marks.add(text);
  if (marked.has(name) && kind !== 'name') found.marks.add(name);
  if (name === 'URI' && (kind === 'string' || kind === 'hex')) found.addresses.push(text);
}

/** Keeps what is open; false when what ends is not what began last, or too much is open. */
function nest(open: TokenKind[], kind: TokenKind, text: string): boolean {
  if (kind === '<<' || kind === '[') return open.push(kind) < maxDepth;
  if (kind === '>>') return open.length === 0 || open.pop() === '<<';
  if (kind === ']') return open.length === 0 || open.pop() === '[';
  return kind !== 'end' && (open.length === 0 || kind !== 'word' || !breaks.has(text));
}
