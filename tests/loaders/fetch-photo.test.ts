import { HttpResponse, http } from 'msw';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fetchPhoto } from '~/services/files/fetch-photo.server';
import { animated, jpeg } from '../integration/support/photo-fixtures';
import { server } from '../setup/msw';

const address = 'https://shop.example/photos/kente.jpg';
const asked: string[] = [];

/** The website answers at this address, and counts. */
function answers(at: string, make: () => Response | Promise<Response>) {
  server.use(
    http.get(at, ({ request }) => {
      asked.push(request.url);
      return make();
    }),
  );
}

const image = (content: Buffer, type = 'image/jpeg') =>
  new HttpResponse(new Uint8Array(content), { headers: { 'Content-Type': type } });
const movedTo = (location: string) => new HttpResponse(null, { status: 302, headers: { location } });
const fetched = async (at = address) => {
  asked.length = 0;
  const result = await fetchPhoto(at, 'kente.jpg');
  return result.success ? result.data : result.error;
};

const notSent = 'The website didn’t send this photo.';

test('a photo is fetched and prepared like an upload', async () => {
  answers(address, async () => image(await jpeg({ width: 3_000, height: 1_500 })));
  expect(await fetched()).toMatchObject({
    remark: '',
    photo: { name: 'kente.jpg', contentType: 'image/jpeg', width: 2_000 },
  });
});

test('a host that makes photos smaller is asked for no more than is stored', async () => {
  answers('https://cdn.shopify.com/s/kente.jpg', async () => image(await jpeg()));
  expect(await fetched('https://cdn.shopify.com/s/kente.jpg?v=3')).toMatchObject({ remark: '' });
  expect(asked).toEqual(['https://cdn.shopify.com/s/kente.jpg?v=3&width=2048']);
});

test('redirects are followed, three at most', async () => {
  const step = (number: number) => `https://shop.example/${number}`;
  for (const number of [1, 2, 3, 4, 5]) answers(step(number), () => movedTo(step(number - 1)));
  answers(step(0), async () => image(await jpeg()));
  expect(await fetched(step(3))).toMatchObject({ remark: '' });
  expect(await fetched(step(4))).toBe(notSent);
});

test('of a picture that moves the first frame is taken, with a remark', async () => {
  const gif = await sharp(await animated(), { animated: true })
    .gif()
    .toBuffer();
  answers(address, () => image(gif, 'image/gif'));
  const photo = await fetched();
  expect(photo).toMatchObject({
    remark: 'This picture moves; its first frame is stored.',
    photo: { width: 40, height: 30 },
  });
});

test.each([
  'https://169.254.169.254/photo.jpg',
  'https://[::ffff:7f00:1]/photo.jpg',
  'https://2130706433./photo.jpg',
  'http://shop.example/photo.jpg',
  'https://shop.example:8443/photo.jpg',
  'https://localhost/',
])('a redirect to %s is not followed', async (to) => {
  answers(to, async () => image(await jpeg()));
  answers(address, () => movedTo(to));
  expect(await fetched()).toBe('This address leads to a place that isn’t on the public internet.');
  expect(asked).toEqual([address]);
});

test.each([
  [404, 'There is no photo at this address any more.'],
  [410, 'There is no photo at this address any more.'],
  [403, 'The website doesn’t give this photo to us.'],
  [500, notSent],
])('an answer of %i is told in words', async (status, sentence) => {
  answers(address, () => new HttpResponse('no', { status }));
  expect(await fetched()).toBe(sentence);
});

test('a website that cannot be reached is told in words', async () => {
  answers(address, () => HttpResponse.error());
  expect(await fetched()).toBe(notSent);
});

test('what is no photo, or damaged, is told in words', async () => {
  answers(address, () => image(Buffer.from('<html>Please log in</html>'), 'text/html'));
  expect(await fetched()).toBe('“kente.jpg” is not a JPEG, PNG or WebP photo. Choose another file.');
  answers(address, () => image(Buffer.from('GIF89a no')));
  expect(await fetched()).toBe('“kente.jpg” is damaged. Open it, save it again and choose the new file.');
});

test('a file beyond 20 MB is refused, also when its length is not declared', async () => {
  const large = new Uint8Array(20 * 1024 * 1024 + 1);
  const refused = 'This photo is larger than 20 MB.';
  answers(address, () => new HttpResponse(large, { headers: { 'Content-Length': String(large.length) } }));
  expect(await fetched()).toBe(refused);
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(large);
        controller.close();
      },
    });
  answers(address, () => new HttpResponse(stream()));
  expect(await fetched()).toBe(refused);
});
