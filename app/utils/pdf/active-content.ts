import { bytesOfString, type TokenKind } from './tokens';

/**
 * Actions that run something, send something, or open another file. Jumps in the file and web links are none.
 */
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

/** Annotations that play something, or carry a file. */
const annotations = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment']);

/** Entries that are a script, a dynamic form, media, or an attached file, whatever their value. */
const entries = new Set(['JS', 'XFA', 'EF', 'RichMediaContent', 'RichMediaSettings']);
const contents = new Set<TokenKind>(['string', 'hex', 'number', '[', '<<']);

/** Whether a name that a dictionary's entry refers to, or the value of `/S`, is such an action. */
export const isAction = (name: string): boolean => actions.has(name);

/**
 * Whether a name and the token behind it make a PDF active. It goes by neighbours, not by dictionaries:
 * programs differ in how they read a broken dictionary, but none finds an entry whose name and value are
 * apart.
 */
export function isActiveEntry(name: string, kind: TokenKind, text: string): boolean {
  if (kind !== 'name') return entries.has(name) && contents.has(kind);
  if (name === 'S') return actions.has(text);
  return name === 'Subtype' ? annotations.has(text) : name === 'Type' && text === 'EmbeddedFile';
}

/**
 * Whether the address of a link, a string token or its decrypted bytes, is a script or a file, not a page of
 * the web.
 */
export function isActiveAddress(address: string): boolean {
  const plain = address.replace(/^\xfe\xff/, '').replace(/[\0-\x20]/g, '');
  return /^(?:javascript|vbscript|data|file):/i.test(plain);
}

/** The beginning of a string token, as bytes. */
export const addressOf = (written: string): string => bytesOfString(`${written.slice(0, 400)})`);
