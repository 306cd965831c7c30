import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postChatForm } from './post-message';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const noAnswer = 'Not sent. Makola didn’t respond.';
const post = () => postChatForm('/chat/messages', { intent: 'send', text: 'Two\nlines & more' });
const answers = (status: number, body: unknown) => fetched.mockResolvedValue(Response.json(body, { status }));

it('sends the fields as a form does', async () => {
  answers(200, { id: 'm1' });
  expect(await post()).toEqual({ sent: true });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method, String(init?.body)]).toEqual([
    '/chat/messages',
    'POST',
    'intent=send&text=Two%0Alines+%26+more',
  ]);
});

describe('says why it was not sent', () => {
  it.each([
    [
      'the text is invalid',
      422,
      { result: { error: { text: ['Write a message.'] } } },
      'Write a message.',
      false,
    ],
    [
      'there are too many messages',
      429,
      { result: { error: { '': ['Wait a minute.'] } } },
      'Wait a minute.',
      true,
    ],
    ['the database is unavailable', 503, { result: { error: { '': ['Try again.'] } } }, 'Try again.', true],
    ['a guard refuses it', 404, { code: 'not-found', message: 'Not found.' }, 'Not found.', false],
    ['the field has no message', 422, { result: { error: { text: null } } }, noAnswer, true],
    ['the answer is a number', 500, 4, noAnswer, true],
    ['the answer is empty', 502, null, noAnswer, true],
  ])('%s', async (_what, status, body, error, retry) => {
    answers(status, body);
    expect(await post()).toEqual({ sent: false, error, retry });
  });

  it('the answer is a page', async () => {
    fetched.mockResolvedValue(new Response('<!doctype html>', { status: 502 }));
    expect(await post()).toMatchObject({ sent: false, retry: true });
  });

  it('the person is signed out', async () => {
    answers(401, null);
    expect(await post()).toMatchObject({ sent: false, retry: true });
    const redirect = Object.defineProperties(new Response(), {
      ok: { value: false },
      type: { value: 'opaqueredirect' },
    });
    fetched.mockResolvedValue(redirect);
    expect(await post()).toMatchObject({ error: expect.stringContaining('signed out') });
  });

  it('there is no connection, or no answer in time', async () => {
    for (const fault of [new TypeError('Failed to fetch'), new DOMException('', 'TimeoutError')]) {
      fetched.mockRejectedValueOnce(fault);
      expect(await post()).toEqual({ sent: false, error: expect.any(String), retry: true });
    }
  });
});
