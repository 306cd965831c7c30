import * as v from 'valibot';

/** Where a page of a list starts: after the row with this sort value and id. */
export interface Cursor {
  value: string | number | { seconds: number; nanoseconds: number } | null;
  id: string;
  /** The list's order, so that a cursor of another order is recognised. */
  order?: string;
}

const byteOf = (character: string) => character.charCodeAt(0);

const cursorSchema = v.pipe(
  v.string(),
  v.maxLength(600),
  v.transform((text) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))),
  v.transform((bytes) => new TextDecoder().decode(Uint8Array.from(bytes, byteOf))),
  v.parseJson(),
  v.tuple([
    v.union([
      v.pipe(v.string(), v.maxLength(300)),
      v.pipe(v.number(), v.finite()),
      v.object({
        // The range of a Firestore timestamp: 0001-01-01 to 9999-12-31.
        seconds: v.pipe(v.number(), v.integer(), v.minValue(-62_135_596_800), v.maxValue(253_402_300_799)),
        nanoseconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
      }),
      v.null(),
    ]),
    // Firestore refuses the ids `.`, `..` and `__…__`.
    v.pipe(v.string(), v.regex(/^(?!\.{1,2}$|__.*__$)[\w.~-]{1,200}$/)),
    v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  ]),
);

/** Encodes a cursor for a URL. */
export function encodeCursor({ value, id, order = '' }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([value, id, order]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Reads a cursor from a URL; null when this program did not write it. */
export function decodeCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null;
  try {
    const result = v.safeParse(cursorSchema, text);
    if (!result.success) return null;
    const [value, id, order] = result.output;
    return { value, id, order };
  } catch {
    return null;
  }
}
