const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
};

/** Extensions by type; browsers and phones use both for JPEG. */
const aliases: Record<string, string[]> = { jpg: ['jpg', 'jpeg', 'jpe', 'jfif'] };

/** File systems allow 255 bytes, and browsers add ' (1)' and their own endings. */
const maxBytes = 150;

// Slashes and characters that look like them.
const separators = /[/\\\u2044\u2215\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/g;
const forbidden = /[<>:"|?*]/g;
/** Windows reserves these names for devices, with any extension. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])(?=$|[\s.])/i;

/**
 * A safe name for an untrusted file: readable, without characters that hide or reverse its end (bidi marks,
 * zero-width and control characters), without folders and device names, and with the extension of its type.
 *
 * @param name the original name, any text
 * @param contentType the type of its content
 */
export function safeFileName(name: string, contentType: string): string {
  const extension = extensions[contentType] ?? 'bin';
  const readable = name
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/\p{Other}/gu, '')
    .replace(separators, '_')
    .replace(forbidden, '_');
  const stem = trimmed(withoutExtension(trimmed(readable), extension))
    // Some systems hide the last extension, so the one before it would be trusted.
    .replace(/\.(?=[^.\s]{1,8}$)(?=[^.]*\p{Letter})/u, '_');
  const cut = trimmed(cutToBytes(stem, maxBytes - extension.length - 2)) || 'file';
  return `${reserved.test(cut) ? '_' : ''}${cut}.${extension}`;
}

/** Trims dots and spaces: they hide a file, or Windows drops them. */
const trimmed = (name: string) => name.replace(/^[. ]+|(?<![. ])[. ]+$/g, '');

function withoutExtension(name: string, extension: string): string {
  const dot = name.lastIndexOf('.');
  const own = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  return (aliases[extension] ?? [extension]).includes(own) ? name.slice(0, dot) : name;
}

function cutToBytes(text: string, bytes: number): string {
  let [kept, size] = ['', 0];
  for (const sign of text) {
    size += Buffer.byteLength(sign);
    if (size > bytes) break;
    kept += sign;
  }
  return kept;
}
