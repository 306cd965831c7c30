import { isAction, isActiveEntry } from './active-content';
import { type ReadingBudget, type TokenKind, Tokens, UnreadablePdf } from './tokens';

/** The content of one object. */
export interface Scanned {
  isActive: boolean;
  /** Names that identify the object: `Catalog`, `ObjStm`, `XRef`; `First`, `Root` as entries. */
  marks: Set<string>;
  /** String tokens of links. */
  addresses: string[];
  /** After the object. */
  end: number;
}

const types = new Set(['Catalog', 'ObjStm', 'XRef']);
const marked = new Set(['First', 'Root', 'Encrypt']);
/** Keywords that end an object or section; a complete dictionary contains none. */
const breaks = new Set(['obj', 'endobj', 'stream', 'endstream', 'trailer', 'xref', 'startxref']);
/** Maximum nesting of dictionaries and arrays; legitimate files have about ten. */
const maxDepth = 500;
/** Tokens between yields to the event loop. */
const tokensInTurn = 20_000;

export interface ScanOptions {
  budget: ReadingBudget;
  yieldToEventLoop: () => Promise<void>;
  /** False when an object may only seem to start: everything after it then counts as content. */
  isCertain: boolean;
}

/**
 * Scans the object that starts at `from`.
 * @throws UnreadablePdf when it is broken: programs would disagree on its end
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

/** Tracks nesting; false when brackets do not match or nesting is too deep. */
function nest(open: TokenKind[], kind: TokenKind, text: string): boolean {
  if (kind === '<<' || kind === '[') return open.push(kind) < maxDepth;
  if (kind === '>>') return open.length === 0 || open.pop() === '<<';
  if (kind === ']') return open.length === 0 || open.pop() === '[';
  return kind !== 'end' && (open.length === 0 || kind !== 'word' || !breaks.has(text));
}
