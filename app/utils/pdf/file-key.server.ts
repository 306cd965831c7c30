import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { rc4 } from './rc4';
import { type PdfDictionary, PdfName, PdfString } from './values';

/** The padding of an empty password (ISO 32000, 7.6.4.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * The key of an encrypted PDF for the empty password; null when it needs another password or a certificate.
 */
export function fileKey(dictionary: PdfDictionary, id: Buffer): Buffer | null {
  const filter = dictionary.get('Filter');
  if (!(filter instanceof PdfName) || filter.name !== 'Standard') return null;
  const version = numberOf(dictionary, 'V');
  const revision = numberOf(dictionary, 'R');
  if (version === 5) return revision === 5 || revision === 6 ? keyOf256(dictionary, revision) : null;
  const lengths = version === 1 ? [5] : [numberOf(dictionary, 'Length') / 8 || 5, 16];
  for (const length of lengths.filter((bytes) => bytes >= 5 && bytes <= 16)) {
    const key = legacyKey(dictionary, { id, revision, length });
    if (opensWith(key, dictionary, { id, revision })) return key;
  }
  return null;
}

function numberOf(dictionary: PdfDictionary, key: string): number {
  const value = dictionary.get(key);
  return typeof value === 'number' ? value : 0;
}

function bytesOf(dictionary: PdfDictionary, key: string): Buffer {
  const value = dictionary.get(key);
  return value instanceof PdfString ? Buffer.from(value.bytes, 'latin1') : Buffer.alloc(0);
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

interface Legacy {
  id: Buffer;
  revision: number;
}

function legacyKey(dictionary: PdfDictionary, { id, revision, length }: Legacy & { length: number }): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(dictionary, 'P') | 0);
  const hidesMetadata = revision >= 4 && dictionary.get('EncryptMetadata') === false;
  const tail = Buffer.from(hidesMetadata ? 'ffffffff' : '', 'hex');
  const owner = bytesOf(dictionary, 'O').subarray(0, 32);
  let hash = md5(padding, owner, permissions, id, tail);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) hash = md5(hash.subarray(0, length));
  return hash.subarray(0, length);
}

function opensWith(key: Buffer, dictionary: PdfDictionary, { id, revision }: Legacy): boolean {
  const expected = bytesOf(dictionary, 'U');
  if (revision < 3) return rc4(key, padding).equals(expected.subarray(0, 32));
  const rounds = Array.from({ length: 20 }, (_, round) => Buffer.from(key.map((byte) => byte ^ round)));
  const made = rounds.reduce<Buffer>((text, roundKey) => rc4(roundKey, text), md5(padding, id));
  return made.equals(expected.subarray(0, 16));
}

function keyOf256(dictionary: PdfDictionary, revision: 5 | 6): Buffer | null {
  const user = bytesOf(dictionary, 'U');
  const hash = revision === 5 ? sha256 : hardenedHash;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const sealed = bytesOf(dictionary, 'UE').subarray(0, 32);
  if (sealed.length < 32) return null;
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16));
  return Buffer.concat([decipher.setAutoPadding(false).update(sealed), decipher.final()]);
}

const sha256 = (salt: Buffer): Buffer => createHash('sha256').update(salt).digest();

/** The hash of PDF 2.0 (ISO 32000-2, algorithm 2.B) for the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha256(salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const block = Buffer.concat(Array.from({ length: 64 }, () => key));
    const mixed = cipher.setAutoPadding(false).update(block);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    const algorithm = rest === 0 ? 'sha256' : rest === 1 ? 'sha384' : 'sha512';
    key = createHash(algorithm).update(mixed).digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
