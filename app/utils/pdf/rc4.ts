/** RC4, which Node's OpenSSL no longer has. Encrypts and decrypts. */
export function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a] = at(b);
    state[b] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  const result = Buffer.from(content);
  for (let n = 0, i = 0, j = 0; n < result.length; n += 1) {
    i = (i + 1) & 0xff;
    j = (j + at(i)) & 0xff;
    swap(i, j);
    result[n] = (result[n] ?? 0) ^ at(at(i) + at(j));
  }
  return result;
}
