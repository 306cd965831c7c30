import { beforeEach, describe, expect, it } from 'vitest';
import { groupedPaperCode } from '~/utils/paper-code';
import { makeOrderAt, recordOf } from '../factories/orders';
import { makePaper } from '../factories/papers';
import { makePayout } from '../factories/payouts';
import { put, storedAll, times } from '../integration/support/store';
import { type Person, signedIn } from '../mocks/people';
import { startRemix } from '../setup/remix-handler';

const send = await startRemix();
let seller: Person;

const createdAt = '2026-11-20T09:00:00.000Z';
const order = (fields = {}) =>
  makeOrderAt('delivered', { id: 'o1', sellerId: seller.id, createdAt, ...fields });
const words = (page: string) => page.replace(/<[^>]+>/g, '');

beforeEach(async () => {
  seller = await signedIn('seller');
  await put('orders', recordOf(order()));
  await put(
    'payouts',
    makePayout({ id: 'p1', vendorId: seller.id, status: 'Paid', reference: 'TSA1234567' }),
  );
});

describe('a PDF', () => {
  it.each([
    ['/seller/orders/o1/pdf', /^attachment; filename="?makola-INV-[\w-]+\.pdf"?$/],
    ['/seller/payouts/p1/pdf', /^attachment; filename="?makola-payout-advice-TSA1234567\.pdf"?$/],
    [
      '/seller/payouts/statement/pdf?month=2026-10',
      /^attachment; filename="?makola-statement-2026-10\.pdf"?$/,
    ],
  ])('%s is a private file with a name', async (path, name) => {
    const { status, headers, text } = await send({ path, cookie: seller.cookie });
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Content-Disposition')).toMatch(name);
    expect(text.slice(0, 5)).toBe('%PDF-');
  });

  it.each(['/seller/orders/o1/pdf', '/seller/payouts/p1/pdf', '/seller/orders/o1/pdf?credit=1'])(
    '%s of another seller is not found, and nothing is kept',
    async (path) => {
      const { cookie } = await signedIn('seller');
      expect((await send({ path, cookie })).status).toBe(404);
      expect(await storedAll('papers')).toEqual([]);
    },
  );

  it('of an order is for admins too', async () => {
    const { cookie } = await signedIn('admin');
    expect((await send({ path: '/admin/orders/o1/pdf', cookie })).status).toBe(200);
    expect((await send({ path: '/admin/payout-requests/p1/pdf', cookie })).status).toBe(200);
    expect((await send({ path: '/admin/orders/o1/pdf?credit=0', cookie })).status).toBe(404);
  });

  it('is a link beside the button to print, without a script', async () => {
    const { cookie } = seller;
    const linked = async (path: string) => (await send({ path, cookie })).text;
    expect(await linked('/seller/orders/o1')).toContain('href="/seller/orders/o1/pdf"');
    expect(await linked('/seller/orders/print?ids=o1&layout=invoice')).toContain(
      'href="/seller/orders/o1/pdf"',
    );
    expect(await linked('/seller/orders/print?ids=o1&layout=slip')).not.toContain('/pdf"');
    expect(await linked('/seller/payouts/p1')).toContain('href="/seller/payouts/p1/pdf"');
    expect(await linked('/seller/payouts/statement?month=2026-10')).toContain(
      'href="/seller/payouts/statement/pdf?month=2026-10"',
    );
    await put('orders', recordOf(order({ id: 'o2' })));
    const several = await linked('/seller/orders/print?ids=o1,o2&layout=invoice');
    for (const id of ['o1', 'o2']) expect(several).toContain(`href="/seller/orders/${id}/pdf"`);
  });
});

describe('the page of a code', () => {
  it('says what was issued and that it holds, to everyone, and nothing of the buyer', async () => {
    const paper = makePaper(order({ buyerName: 'Efua Mensah' }));
    await put('papers', paper);
    const { status, text, headers } = await send({ path: `/check/${paper.id}` });
    expect(status).toBe(200);
    const { number, sellerName } = paper.data;
    for (const said of [
      `Invoice ${number}`,
      sellerName,
      groupedPaperCode(paper.id),
      'Nothing changed since.',
    ])
      expect(words(text)).toContain(said);
    expect(text).not.toMatch(/Efua|<script/);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    const typed = groupedPaperCode(paper.id).toLowerCase();
    expect((await send({ path: `/check/${typed}` })).status).toBe(200);
  });

  it.each([
    ['another amount', { contentHash: 'x', amountPesewas: 100 }, 'a newer version says GH₵ '],
    ['other details', { contentHash: 'x' }, 'the same amount, but other details'],
    ['no record', { subjectId: 'none' }, 'was removed since'],
  ])('says of a paper with %s that it changed', async (_what, fields, said) => {
    const paper = makePaper(order(), fields);
    await put('papers', paper);
    const { text } = await send({ path: `/check/${paper.id}` });
    expect(words(text)).toContain(said);
    expect(words(text)).not.toContain('Nothing changed');
  });

  it('is the same 404 for an unknown code and for what is none, which says what to check', async () => {
    for (const code of ['ABCDEFGHJKMNPQRS', 'none', '%00', '__x__', 'a'.repeat(500)]) {
      const { status, text } = await send({ path: `/check/${code}` });
      expect(status).toBe(404);
      expect(words(text)).toContain('No paper with this code');
      expect(text).toContain('<form');
    }
  });
});

describe('the field of a code', () => {
  it('leads to its page, as it is typed', async () => {
    for (const typed of ['abcd-efgh-jkmn-pqrs', ' ABCD EFGH JKMN PQRS ', 'ABCDEFGHJKMNPQRS']) {
      const { status, headers } = await send({ path: `/check?code=${encodeURIComponent(typed)}` });
      expect([status, headers.get('Location')]).toEqual([302, '/check/ABCDEFGHJKMNPQRS']);
    }
  });

  it('keeps what is no code, and says what one is', async () => {
    const { status, text } = await send({ path: '/check?code=OIL' });
    expect(status).toBe(200);
    expect(text).toContain('value="OIL"');
    expect(text).toContain('aria-invalid="true"');
    for (const path of ['/check', '/check?code=', `/check?code=${times(99, () => 'A').join('')}`])
      expect((await send({ path })).text).not.toContain('aria-invalid');
  });
});
