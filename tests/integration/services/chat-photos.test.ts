import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listFiles } from '~/repositories/files/files.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import { readMessagePhoto } from '~/services/chats/read-message-photo.server';
import { sendPhotos } from '~/services/chats/send-message.server';
import { sweepFiles } from '~/services/upkeep/sweep-files.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { clearFiles } from '../../setup/clear';
import { notificationsFor } from '../support/accounts';
import { amaAndSupport, chatNow, messagesIn, opened } from '../support/chats';
import { anyPhoto, fromPhone, otherKinds, photo } from '../support/photo-fixtures';
import { inRequest } from '../support/request';
import { addPerson, remove, times } from '../support/store';
import { failSecondTransaction } from '../support/transactions';

let ama: User;
let support: User;
let chat: Chat;
let photos: File[];
let idempotencyKey: string;

beforeEach(async () => {
  [[ama, support]] = await Promise.all([amaAndSupport(), clearFiles()]);
  chat = await opened(ama);
  photos = [photo(await fromPhone(6), 'torn seam.jpg'), await anyPhoto('label.jpg')];
  idempotencyKey = newIdempotencyKey();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const send = (changed: Partial<Parameters<typeof sendPhotos>[2]> = {}, sender = ama) =>
  inRequest(() => sendPhotos(sender, chat, { text: '', idempotencyKey, photos, ...changed }));
const files = () => inRequest(() => listFiles('messages/'));
const read = async (actor: User, path: string) => {
  const [, folder = '', name = ''] = path.split('/');
  return inRequest(() => readMessagePhoto(actor, { folder, name, width: undefined }));
};

it('keeps photos without what the camera wrote, for the user and admins', async () => {
  expect(await send()).toMatchObject({ success: true });
  const [message] = await messagesIn(chat);
  expect(message).toMatchObject({
    text: '',
    photos: [`messages/${message?.id}_ama/0_torn seam.jpg`, `messages/${message?.id}_ama/1_label.jpg`],
  });
  expect(await chatNow(chat)).toMatchObject({ lastMessage: '2 photos', adminUnreadCount: 1, toAnswer: true });
  expect(await notificationsFor('support')).toMatchObject([{ message: 'Ama Fabrics: 2 photos' }]);
  expect(await files()).toHaveLength(6);

  const path = `messages/${message?.id}_ama/0_torn seam.jpg`;
  const file = await read(ama, path);
  const content = Buffer.concat(await file.stream.toArray());
  expect(file.contentType).toBe('image/jpeg');
  expect(content.includes('secret-camera')).toBe(false);
  expect(await read(support, path)).toMatchObject({ contentType: 'image/jpeg' });
  const kofi = await addPerson({ id: 'kofi' });
  for (const [actor, asked] of [
    [kofi, path],
    [support, `${path}.w160.webp`],
    [support, path.replace('0_', '9_')],
    [support, path.replace('_ama', '_kofi')],
    [support, 'messages/none/0_a.jpg'],
  ] as const)
    await expect(read(actor, asked), asked).rejects.toMatchObject({ code: 'not-found' });
});

it('sends one message for a form that is sent twenty times, another for other photos', async () => {
  const results = await Promise.all(times(20, () => send({ text: 'Look' })));
  expect(results.every(({ success }) => success)).toBe(true);
  expect(await messagesIn(chat)).toMatchObject([{ text: 'Look' }]);
  expect(await files()).toHaveLength(6);
  await send({ text: 'Look', photos: [await anyPhoto('other.jpg')] });
  expect(await messagesIn(chat)).toHaveLength(2);
  expect(await chatNow(chat)).toMatchObject({ lastMessage: 'Look', adminUnreadCount: 2 });
});

it.each<[string, () => Promise<File[]>]>([
  ['more photos than a message takes', async () => [...photos, ...photos, ...photos]],
  ['another kind of file', async () => [photo((await otherKinds()).PDF ?? Buffer.alloc(0))]],
])('takes nothing with %s', async (_what, chosen) => {
  expect(await send({ photos: await chosen() })).toMatchObject({ success: false, field: 'photos' });
  expect([await messagesIn(chat), await files()]).toEqual([[], []]);
});

it('leaves no photo when the message cannot be written', async () => {
  failSecondTransaction(upstreamError('firestore', new Error('UNAVAILABLE')));
  await expect(send()).rejects.toMatchObject({ code: 'upstream' });
  expect([await messagesIn(chat), await files()]).toEqual([[], []]);
});

it('are kept by the cleaning of files while their message is there', async () => {
  await send();
  const now = new Date(Date.now() + 26 * 3_600_000);
  const sweep = () => inRequest(() => sweepFiles({ now, everything: true }));
  expect(await sweep()).toMatchObject({ checked: 6, leftovers: 0 });
  const [message] = await messagesIn(chat);
  await remove('chats/ama/messages', message?.id ?? '');
  expect(await sweep()).toMatchObject({ leftovers: 6, deleted: 6 });
});
