import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { privateFile } from './private-file.server';

const answer = (contentType: string, name: string, inline: boolean) =>
  privateFile({ contentType, size: 3, stream: Readable.from([Buffer.from('abc')]) }, { name, inline });

test('is not cached, its type is not guessed, and nothing in it runs', async () => {
  const response = answer('image/png', 'slip.png', true);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-type': 'image/png',
    'content-length': '3',
    'content-disposition': 'inline; filename=slip.png',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await response.text()).toBe('abc');
});

test.each([
  ['image/jpeg', false],
  ['application/pdf', true],
  ['text/html', true],
  ['image/svg+xml', true],
])('%s is downloaded (inline: %s)', (type, inline) => {
  expect(answer(type, 'x', inline).headers.get('Content-Disposition')).toMatch(/^attachment; /);
});

test.each([
  ['momo slip.pdf', 'filename="momo slip.pdf"'],
  ['payment.cmd', 'filename=payment_cmd.pdf'],
  ['Ɛdwene "1".pdf', 'filename="_dwene _1_.pdf"; filename*=UTF-8\'\'%C6%90dwene%20_1_.pdf'],
  [
    'a\r\nSet-Cookie: b=c',
    'filename="a Set-Cookie_ b_c.pdf"; filename*=UTF-8\'\'a%20Set-Cookie_%20b%3Dc.pdf',
  ],
  ['../../etc/passwd', 'filename=_.._etc_passwd.pdf'],
  ["it's (1)*", 'filename="it_s (1)_.pdf"; filename*=UTF-8\'\'it%27s%20%281%29_.pdf'],
  ['100%2f..%2f', "filename=100_2f.__2f.pdf; filename*=UTF-8''100%252f._%252f.pdf"],
  ['\ud800', 'filename=file.pdf'],
  ['', 'filename=file.pdf'],
])('a file named %j keeps the safe part of its name', (name, expected) => {
  expect(answer('application/pdf', name, false).headers.get('Content-Disposition')).toBe(
    `attachment; ${expected}`,
  );
});
