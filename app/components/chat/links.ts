/** A piece of a message: text or a link. */
export interface Piece {
  text: string;
  /** A full http or https address; never another scheme. */
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Punctuation after an address, which rarely belongs to it. */
const trailing = /[.,;:!?…)\]}»”’]+$/;

/** Splits a message at its web addresses. Anything that a browser could not open stays text. */
export function splitLinks(message: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of message.matchAll(address)) {
    const text = withoutTrailing(match[0]);
    const href = hrefOf(text);
    if (href === null) continue;
    if (match.index > end) pieces.push({ text: message.slice(end, match.index) });
    pieces.push({ text, href });
    end = match.index + text.length;
  }
  if (end < message.length) pieces.push({ text: message.slice(end) });
  return pieces;
}

/** Keeps a closing bracket that the address opened: …/Kente_(cloth). */
function withoutTrailing(text: string): string {
  const cut = text.replace(trailing, '');
  const rest = text.slice(cut.length);
  return rest.startsWith(')') && cut.includes('(') && !cut.includes(')') ? `${cut})` : cut;
}

function hrefOf(text: string): string | null {
  try {
    const { href, protocol, hostname } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' ? href : null;
  } catch {
    return null;
  }
}
