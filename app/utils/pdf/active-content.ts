import { bytesOfString, type TokenKind } from './tokens';

/** Actions that run or send something, or open another file; not jumps within the file or web links. */
const actions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'GoTo3DView',
]);

/** Annotations that play media or attach a file. */
const annotations = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment']);

/** Entries that always mean a script, dynamic form, media or attached file. */
const entries = new Set(['JS', 'XFA', 'EF', 'RichMediaContent', 'RichMediaSettings']);
const contents = new Set<TokenKind>(['string', 'hex', 'number', '[', '<<']);

/** Whether a name, as an entry's value or that of `/S`, is such an action. */
export const isAction = (name: string): boolean => actions.has(name);

/**
 * Whether a name and the following token make a PDF active. Checks adjacent tokens instead of dictionaries:
 * programs differ in how they read broken dictionaries, but an entry's name and value are always adjacent.
 */
export function isActiveEntry(name: string, kind: TokenKind, text: string): boolean {
  if (kind !== 'name') return entries.has(name) && contents.has(kind);
  if (name === 'S') return actions.has(text);
  return name === 'Subtype' ? annotations.has(text) : name === 'Type' && text === 'EmbeddedFile';
}

/**
 * Whether a link's URL (a string token or its decrypted bytes) is a script or a file instead of a web page.
 */
export function isActiveAddress(address: string): boolean {
  const plain = address.replace(/^\xfe\xff/, '').replace(/[\0-\x20]/g, '');
  return /^(?:javascript|vbscript|data|file):/i.test(plain);
}

/** The first bytes of a string token. */
export const addressOf = (written: string): string => bytesOfString(`${written.slice(0, 400)})`);
