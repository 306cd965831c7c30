import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockedMessage } from '~/schemas/orders/handover-form';
import { handoverOf, makeOrderAt, recordOf } from '../factories/orders';
import { put, stored, times } from '../integration/support/store';
import { startRemix } from '../setup/remix-handler';

const send = await startRemix();
const token = 'token-of-the-parcel-1234';
const path = `/delivered/${token}`;
const deliveryAddress = {
  name: 'Efua Mensah',
  phone: '+233244123456',
  landmark: 'Near Kejetia market',
  line: 'House 12',
  town: 'Kumasi',
  region: 'Ashanti',
  gps: 'AK-183-8164',
};

beforeEach(async () => {
  const order = makeOrderAt('shipped', { sellerId: 'ama', buyerId: 'efua', deliveryAddress });
  await put('orders', recordOf(order));
  await put('handovers', handoverOf(order));
});

const enter = (code: string) => send({ path, form: { code } });
/** A page without what differs between any two responses. */
const same = (page: string) => page.replace(/nonce="[^"]*"/g, '');

describe('the page of a parcel', () => {
  it('tells first name, town and shop, and nothing else of the order', async () => {
    const { status, text, headers } = await send({ path });
    expect(status).toBe(200);
    for (const told of ['Efua', 'Kumasi', 'Adwoa Fabrics']) expect(text).toContain(told);
    const address = ['Mensah', '244123456', 'Kejetia', 'House 12', 'Ashanti', 'AK-183'];
    for (const secret of [...address, 'MK-', 'Kente', '4821', '99.99', '319'])
      expect(text).not.toContain(secret);
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it('is at most 3 kB with its styles, and has no script', async () => {
    const { text, headers } = await send({ path });
    expect(gzipSync(text).byteLength).toBeLessThan(3_000);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('rel="stylesheet"');
    expect(headers.get('Link')).toBeNull();
  });

  it('is the same 404 for a parcel that has arrived, one that there is not, and what is no token', async () => {
    await enter('4821');
    const paths = [path, `/delivered/${'A'.repeat(22)}`, '/delivered/x', `/delivered/__${'A'.repeat(18)}__`];
    const pages = await Promise.all(paths.map((one) => send({ path: one })));
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(pages.map(({ text }) => same(text))).size).toBe(1);
    expect(pages[0]?.text).not.toMatch(/Efua|<script/);
  });
});

describe('the form', () => {
  it('leads to a page that can be reloaded and knows nothing', async () => {
    const { status, headers } = await enter('4821');
    expect([status, headers.get('Location')]).toEqual([303, '/delivered/done']);
    for (const _time of times(2, String)) {
      const done = await send({ path: '/delivered/done' });
      expect(done.status).toBe(200);
      expect(done.text).not.toContain('Efua');
    }
  });

  it('is gone after five wrong codes, and the page says who can mark the parcel', async () => {
    for (const code of ['1111', '1112', '1113', '1114']) expect((await enter(code)).text).toContain('<form');
    for (const { text } of [await enter('1115'), await enter('4821'), await send({ path })]) {
      expect(text).toContain(lockedMessage);
      expect(text).not.toContain('<form');
    }
  });

  it.each(['', '482', '48211', 'abcd', '４８２１', '4821\u0000', '1e3 '])(
    'counts no try for %j, which is no code, and keeps it',
    async (code) => {
      const { status, text } = await enter(code);
      expect(status).toBe(422);
      expect(text).toContain('role="alert"');
      expect((await stored('handovers', token))?.tries).toBe(0);
    },
  );
});
