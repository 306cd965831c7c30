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

test('no other place reads a body, or hands one to the form library', () => {
  const readers = Object.keys(sources).filter(
    (path) =>
      !/\.test\.tsx?$/.test(path) &&
      /\.formData\(\)|parseWithValibot\(|parseFormData\(|parseMultipart\w*\(/.test(sources[path] ?? ''),
  );
  expect(readers).toEqual(['./forms.server.ts', './read-form.server.ts']);
});

describe('readForm', () => {
  test('reads a plain form and one with files', async () => {
    const plain = await readForm(post(new URLSearchParams({ title: 'ɔ & <b>' })));
    expect(plain.get('title')).toBe('ɔ & <b>');
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
    ['a file of more than 40 MB', withFiles(1, 40 * megabyte + 1)],
    ['more than 40 files', withFiles(41, 1)],
  ])('refuses %s as too large', async (_what, form) => {
    await expect(readForm(post(form))).rejects.toMatchObject({
      code: 'too-large',
      status: 413,
      userMessage: 'These files are too large or too many. Go back and choose fewer or smaller ones.',
    });
  });

  test.each([
    ['words', post('x', 'text/plain')],
    ['JSON', post('{}', 'application/json')],
    ['nothing that says what it is', post(new Uint8Array([1, 2]))],
    ['a form that breaks off', post('--x\r\nContent-Disposition: form', 'multipart/form-data; boundary=x')],
    ['a form without its boundary', post('x', 'multipart/form-data')],
    ['an empty form with files', post('', 'multipart/form-data; boundary=x')],
  ])('refuses %s as invalid', async (_what, request) => {
    await expect(readForm(request)).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
      userMessage: 'This form did not arrive whole. Go back and send it again.',
    });
  });
});

test('an unnamed, empty file is what a browser sends for none', () => {
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

test('a refusal keeps what was typed, but for what is hidden', () => {
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
  const failure = { success: false, kind, error: 'Changed meanwhile.' } as const;
  expect(refusalOf(failure)).toEqual({ form: 'Changed meanwhile.', status });
});

test('a field that is missing is named in our words, and one that nobody fills in as a broken form', () => {
  const schema = v.variant('intent', [
    v.object({ intent: v.literal('save'), id: v.string(), title: v.string('Enter a title.') }),
    v.object({ intent: v.literal('delete'), id: v.array(v.string(), 'x') }),
  ]);
  const errorsOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return parseForm(form, schema).reply().error;
  };
  const incomplete = ['This form did not arrive whole. Go back and send it again.'];
  expect(errorsOf({})).toEqual({ intent: incomplete });
  expect(errorsOf({ intent: 'save' })).toEqual({ id: incomplete, title: ['Enter a title.'] });
  expect(errorsOf({ intent: 'save', id: 'a', title: 'b' })).toBeUndefined();
});
