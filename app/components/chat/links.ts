/** A piece of a message: words, or an address to open. */
export interface Piece {
  text: string;
  /** A whole http or https address; never another scheme. */
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Signs that end a sentence or a bracket around an address, more often than they belong to it. */
const trailing = /[.,;:!?…)\]}»”’]+$/;

/** Splits a message at the web addresses in it. What is none that a browser opens stays words. */
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

/** A closing bracket stays where the address has the opening one: …/Kente_(cloth). */
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
