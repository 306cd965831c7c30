import { createDecipheriv, createHash } from 'node:crypto';
import { fileKey } from './file-key.server';
import { rc4 } from './rc4';
import { type PdfDictionary, PdfName } from './values';

type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

/** Decrypts the content of an encrypted PDF that opens without a password. */
export interface Decryption {
  stream(content: Buffer, number: number, generation: number): Buffer;
  string(content: Buffer, number: number, generation: number): Buffer;
}

/**
 * The decryption of a PDF with the empty password.
 *
 * @param id the first part of the file's /ID
 * @returns null when it needs a password or a certificate
 */
export function openEncryption(dictionary: PdfDictionary, id: Buffer): Decryption | null {
  const key = fileKey(dictionary, id);
  if (!key) return null;
  const using = (filter: string) => {
    const method = methodOf(dictionary, filter);
    return (content: Buffer, number: number, generation: number) =>
      decrypt(method, key, { content, number, generation });
  };
  return { stream: using('StmF'), string: using('StrF') };
}

function methodOf(dictionary: PdfDictionary, filter: string): Method {
  if (Number(dictionary.get('V')) < 4) return 'rc4';
  const name = dictionary.get(filter);
  const filters = dictionary.get('CF');
  const chosen = name instanceof PdfName && filters instanceof Map ? filters.get(name.name) : undefined;
  const method = chosen instanceof Map ? chosen.get('CFM') : undefined;
  if (!(method instanceof PdfName)) return 'none';
  return methods[method.name] ?? 'none';
}

const methods: Record<string, Method> = { V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' };

interface Encrypted {
  content: Buffer;
  /** Of the object that contains it. */
  number: number;
  generation: number;
}

function decrypt(method: Method, key: Buffer, encrypted: Encrypted): Buffer {
  const { content } = encrypted;
  if (method === 'none') return content;
  if (method === 'aes256') return aes('aes-256-cbc', key, content);
  const own = objectKey(key, encrypted, method === 'aes128' ? 'sAlT' : '');
  return method === 'rc4' ? rc4(own, content) : aes('aes-128-cbc', own, content);
}

/** Each object's key is derived from the file's. */
function objectKey(key: Buffer, { number, generation }: Encrypted, salt: string): Buffer {
  const place = Buffer.alloc(5);
  place.writeUIntLE(number & 0xffffff, 0, 3);
  place.writeUIntLE(generation & 0xffff, 3, 2);
  const hash = createHash('md5').update(key).update(place).update(salt, 'latin1').digest();
  return hash.subarray(0, Math.min(16, key.length + 5));
}

/** Decrypts whole blocks and keeps the padding of the last one. */
function aes(cipher: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, content: Buffer): Buffer {
  const blocks = content.subarray(16, content.length - (content.length % 16));
  if (blocks.length === 0) return Buffer.alloc(0);
  const decipher = createDecipheriv(cipher, key, content.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(blocks), decipher.final()]);
}
