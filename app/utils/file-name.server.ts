const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** What a file's type is written as at the end of its name; browsers and phones use both for JPEG. */
const aliases: Record<string, string[]> = { jpg: ['jpg', 'jpeg', 'jpe', 'jfif'] };

/** Bytes that a name has at most: file systems take 255, and browsers add ' (1)' and endings of their own. */
const maxBytes = 150;

// Slashes, and letters that look like them.
const separators = /[/\\\u2044\u2215\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/g;
const forbidden = /[<>:"|?*]/g;
/** Windows keeps these names for devices, whatever their extension. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])(?=$|[\s.])/i;

/**
 * The name that a file from a stranger is saved under: readable, without signs that hide or turn its end
 * (bidi marks, zero-width and control characters), without folders and names of devices, and with the
 * extension of what it is.
 *
 * @param name as its sender called it; any text will do
 * @param contentType what its content is
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
    // Where the system hides the last extension, the one before it would be believed.
    .replace(/\.(?=[^.\s]{1,8}$)(?=[^.]*\p{Letter})/u, '_');
  const cut = trimmed(cutToBytes(stem, maxBytes - extension.length - 2)) || 'file';
  return `${reserved.test(cut) ? '_' : ''}${cut}.${extension}`;
}

/** Without dots and spaces at either end: they hide a file, or are dropped by Windows. */
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
