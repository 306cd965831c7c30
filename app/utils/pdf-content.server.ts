import { inflateSync } from 'node:zlib';

/** Whether a file is a PDF by its first bytes. The name and the type that a browser tells count for nothing. */
export function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-';
}

/** Bytes that all packed lists of objects may have when they are unpacked; more is a bomb. */
const mostUnpacked = 50 * 1024 * 1024;
/** Packed lists that are looked into. */
const mostLists = 2_000;
/** Characters before a stream in which it is said what it is. */
const dictionaryLength = 4_000;

// Long enough that ten million random bytes of a picture hold none of them by chance.
const activeName = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])/;
// Too short to be looked for inside pictures.
const script = /\/JS(?![A-Za-z0-9])/;
const streamBegins = />>\s*stream\r?\n/g;
const streamEnds = 'endstream';

/**
 * Whether a PDF can do something when it is opened: run a script, start a program, bring another file along. Names may be
 * written in hex (`/J#61vaScript`) and may hide in packed lists of objects; a list that cannot be looked into counts as
 * active. Every step takes time in proportion to the file, whatever is in it.
 */
export function isActivePdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (activeName.test(plainNames(text))) return true;
  const { structure, streams } = dissect(text);
  const names = plainNames(structure);
  if (script.test(names)) return true;
  const encrypted = /\/Encrypt(?![A-Za-z0-9])/.test(names);
  const lists = streams.filter(({ before }) => isList(before));
  if (lists.length > 0 && (encrypted || lists.length > mostLists)) return true;
  let left = mostUnpacked;
  return lists.some(({ before, from }) => {
    const unpacked = unpack(content.subarray(from), left);
    left -= unpacked?.length ?? 0;
    // What only seems to be a list, because the one before it stands so near, need not be one.
    if (unpacked === null) return isList(before.slice(before.lastIndexOf(streamEnds) + 1));
    const inside = plainNames(unpacked);
    return activeName.test(inside) || script.test(inside);
  });
}

const isList = (dictionary: string) => plainNames(dictionary).includes('/ObjStm');

interface Stream {
  /** The text before it, its dictionary at the end. */
  before: string;
  /** Where its content begins. */
  from: number;
}

/** The text without the contents of its streams, and where these begin. */
function dissect(text: string): { structure: string; streams: Stream[] } {
  const pieces: string[] = [];
  const streams: Stream[] = [];
  let kept = 0;
  for (const match of text.matchAll(streamBegins)) {
    const from = match.index + match[0].length;
    streams.push({ before: text.slice(Math.max(0, from - dictionaryLength), from), from });
    if (from < kept) continue;
    const end = text.indexOf(streamEnds, from);
    if (end < 0) break;
    pieces.push(text.slice(kept, from));
    kept = end;
  }
  return { structure: [...pieces, text.slice(kept)].join(' '), streams };
}

/** A list of objects as text; null when it is too large or is packed in another way. */
function unpack(packed: Buffer, most: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    const plain = packed.toString('latin1', 0, Math.max(0, packed.indexOf(streamEnds)));
    // A list that is not packed begins with the numbers of its objects.
    return /^\s{0,9}\d{1,9} \d/.test(plain) ? plain : null;
  }
}

/** `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
