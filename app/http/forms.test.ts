import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fail } from '../utils/result';
import { filesOf, invalidForm, parseForm, readForm, refusalOf } from './forms.server';

const megabyte = 1024 * 1024;

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: type ? { 'Content-Type': type } : {},
  });

/** A form whose one field, `a`, is 1. */
const bounded = (boundary: string, written = boundary, parameter = '; boundary=') =>
  post(
    `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--`,
    `multipart/form-data${parameter}${written}`,
  );

function withFiles(count: number, bytes: number): FormData {
  const form = new FormData();
  const content = new Uint8Array(bytes);
  for (let index = 0; index < count; index += 1) form.append('images', new File([content], 'a.png'));
  return form;
}

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('only these two files read a request body or call the form library', () => {
  const readers = Object.keys(sources).filter(
    (path) =>
      !/\.test\.tsx?$/.test(path) &&
      /\.formData\(\)|parseWithValibot\(|parseFormData\(|parseMultipart\w*\(|MultipartParser\(/.test(
        sources[path] ?? '',
      ),
  );
  expect(readers).toEqual(['./forms.server.ts', './read-form.server.ts']);
});

describe('readForm', () => {
  test('reads a plain form and one with files', async () => {
    const plain = await readForm(post(new URLSearchParams({ title: 'ɔ & <b>' })));
    expect(plain.get('title')).toBe('ɔ & <b>');
    const typed = new URLSearchParams({ title: 'cafe\u0301', password: 'cafe\u0301' });
    expect([...(await readForm(post(typed))).values()]).toEqual(['café', 'cafe\u0301']);
    const form = withFiles(2, 3);
    form.append('title', 'ɔ & <b>');
    const read = await readForm(post(form));
    expect(read.get('title')).toBe('ɔ & <b>');
    expect(filesOf(read, 'images').map(({ name, size }) => [name, size])).toEqual([
      ['a.png', 3],
      ['a.png', 3],
    ]);
  });

  test.each([
    ['of 70 characters', bounded('a'.repeat(70))],
    ['in quotes', bounded("a b'()+_,-./:=?", `"a b'()+_,-./:=?"`)],
    ['before another parameter', bounded('x', 'x; charset=utf-8')],
    ['in capitals', bounded('X', 'X', ';BOUNDARY=')],
    ['of Chromium', bounded('----WebKitFormBoundaryyEmKNDsBKjB7QEqu')],
    ['of Firefox', bounded('---------------------------9051914041544843365972754266')],
  ])('accepts a boundary %s', async (_what, request) => {
    expect((await readForm(request)).get('a')).toBe('1');
  });

  test.each([
    ['a file of more than 40 MB', withFiles(1, 40 * megabyte + 1)],
    ['more than 40 files', withFiles(41, 1)],
  ])('refuses %s as too large', async (_what, form) => {
    await expect(readForm(post(form))).rejects.toMatchObject({
      code: 'too-large',
      status: 413,
      userMessage:
        'The files are too large, or there are too many. Go back and choose fewer or smaller files.',
    });
  });

  test.each([
    ['plain text', post('x', 'text/plain')],
    ['JSON', post('{}', 'application/json')],
    ['a body without a content type', post(new Uint8Array([1, 2]))],
    ['a truncated form', post('--x\r\nContent-Disposition: form', 'multipart/form-data; boundary=x')],
    ['a form without a boundary', post('x', 'multipart/form-data')],
    ['a boundary of 71 characters', bounded('a'.repeat(71))],
    ['an empty boundary', bounded('', '""')],
    ['a boundary that ends with a space', bounded('a ', '"a "')],
    ['a boundary of other characters', bounded('é')],
    ['the name of another parameter', bounded('x', 'x', '; the-boundary=')],
    ['an empty multipart form', post('', 'multipart/form-data; boundary=x')],
  ])('refuses %s as invalid', async (_what, request) => {
    await expect(readForm(request)).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
      userMessage: 'Part of this form did not reach us. Go back and try again.',
    });
  });
});

test('an unnamed, empty file counts as no file', () => {
  const form = new FormData();
  form.append('images', new File([], ''));
  form.append('images', new File([], 'empty.png'));
  form.append('images', new File(['x'], ''));
  form.append('images', 'text');
  expect(filesOf(form, 'images').map(({ name, size }) => [name, size])).toEqual([
    ['empty.png', 0],
    ['', 1],
  ]);
});

test('a refusal keeps the values, except the hidden ones', () => {
  const form = new FormData();
  form.append('email', 'a@b.c');
  form.append('password', 'secret');
  const schema = v.object({ email: v.string(), password: v.string() });
  const answer = invalidForm(parseForm(form, schema), {
    ...refusalOf(fail('Taken.', 'email')),
    hide: ['password'],
  });
  expect(answer.init?.status).toBe(422);
  expect(answer.data.result).toMatchObject({
    status: 'error',
    error: { email: ['Taken.'] },
    initialValue: { email: 'a@b.c' },
  });
  expect(JSON.stringify(answer.data)).not.toContain('secret');
});

test.each([
  ['invalid', 422],
  ['conflict', 409],
  ['unavailable', 503],
] as const)('a failure that is %s is %i above the form', (kind, status) => {
  const failure = { success: false, kind, error: 'It has changed.' } as const;
  expect(refusalOf(failure)).toEqual({ form: 'It has changed.', status });
});

test('a missing field gets its own message, and a missing hidden field the incomplete-form message', () => {
  const schema = v.variant('intent', [
    v.object({ intent: v.literal('save'), id: v.string(), title: v.string('No title.') }),
    v.object({ intent: v.literal('delete'), id: v.array(v.string(), 'x') }),
  ]);
  const errorsOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return parseForm(form, schema).reply().error;
  };
  const incomplete = ['Part of this form did not reach us. Go back and try again.'];
  expect(errorsOf({})).toEqual({ intent: incomplete });
  expect(errorsOf({ intent: 'save' })).toEqual({ id: incomplete, title: ['No title.'] });
  expect(errorsOf({ intent: 'save', id: 'a', title: 'b' })).toBeUndefined();
});
