/** Detects image types by content; the name and type sent by the browser are not trusted. */
export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** The image format by its first bytes; null when Makola does not accept it. */
export function imageFormatOf(content: Buffer): ImageFormat | null {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

/**
 * Kinds of HEIF by their brands: HEIC, as iPhones store photos, and AVIF. Null for any other file.
 */
export function heifKindOf(content: Buffer): 'heic' | 'avif' | null {
  if (content.toString('latin1', 4, 8) !== 'ftyp') return null;
  const length = Math.min(content.readUInt32BE(0), 256);
  const brands = content.toString('latin1', 8, length);
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cmsx]|hev[cmsx]|mif1|msf1/.test(brands) ? 'heic' : null;
}

/** PDF readers look for the header in the first 1,024 bytes. */
const pdfHead = 1_024;
/** A ZIP archive (JAR, APK, DOCX) ends in a record of 22 bytes and a comment of up to 65,535. */
const zipTail = 22 + 65_535;

// Long enough that fewer than one in a million photos (5 million random bytes) contains one by chance.
const pageOrScript =
  /<(?:script|html|iframe|object|embed)[\s/>]|<!doctype html|<\?php\s|<[a-z][^<>]{0,200}?[\s/"'](?:onerror|onload|onclick|onfocus|ontoggle|onbegin|onmouseover|onpointerover|onanimationstart)\s{0,9}=/i;

/** Whether an image can also be opened as a page, script, PDF or archive: a file with two formats. */
export function holdsSecondFormat(content: Buffer): boolean {
  if (content.subarray(0, pdfHead).includes('%PDF-')) return true;
  return opensAsArchive(content) || opensAsPage(content);
}

/** Whether a browser that treats the file as a page would find a script. */
export function opensAsPage(content: Buffer): boolean {
  return pageOrScript.test(content.toString('latin1'));
}

/** Whether programs that open ZIP archives find one at the end of the file. */
export function opensAsArchive(content: Buffer): boolean {
  const tail = content.subarray(Math.max(0, content.length - zipTail));
  // A signature too close to the end cannot start a record: use the previous one.
  return tail.length >= 22 && tail.lastIndexOf('PK\x05\x06', tail.length - 22, 'latin1') >= 0;
}
