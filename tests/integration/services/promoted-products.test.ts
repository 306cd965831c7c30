import { Timestamp } from 'firebase-admin/firestore';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { ShopFront } from '~/components/shop-page/shop-front';
import { loader as apiProducts } from '~/routes/api.v1.products';
import { action as apiReports } from '~/routes/api.v1.promotions.reports';
import { loader as publicPage } from '~/routes/s.$name/route';
import { limits } from '~/schemas/limits';
import type { User } from '~/schemas/users/user';
import { addReports } from '~/services/promotions/add-reports.server';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { connect } from '../../../examples/shop/makola';
import { createShop } from '../../../examples/shop/server';
import { Views } from '../../../examples/shop/views';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { makeShopPage } from '../../factories/shop-pages';
import { callRoute } from '../../setup/call-route';
import { addKey, ask } from '../support/api';
import { sellerOfPots } from '../support/new-orders';
import { inRequest } from '../support/request';
import { put, stored, times } from '../support/store';

// Where buyers see what is promoted: a seller's own page, and the example of a shop.

let admin: User;
beforeEach(async () => {
  [, admin] = await sellerOfPots();
});

const pot = (id: string, minutesAgo: number) =>
  makeProduct({
    id,
    seller_id: 'ama',
    title: `Pot ${id}`,
    status: 'approved',
    quantity: 3,
    created_at: Timestamp.fromMillis(Date.now() - minutesAgo * 60_000),
  });

async function promote(...ids: string[]) {
  await put(
    'promotions',
    makePromotion({ id: 'p1', sellerId: 'ama', products: ids.map((id) => ({ id, title: id })) }),
  );
  await inRequest(() =>
    decidePromotion(admin, { id: 'p1', status: 'active', adminNotes: '', version: undefined }),
  );
}

interface Shown {
  page: Parameters<typeof ShopFront>[0]['page'];
}
const visit = async () =>
  (await callRoute(publicPage, { path: '/s/ama', params: { name: 'ama' } })).body as Shown;
const idsIn = ({ page }: Shown) => page.products.map(({ id }) => id);

/** The page as it is sent, without what stands around it. */
async function markupOf({ page }: Shown): Promise<string> {
  const url = 'https://makola.test/s/ama';
  const element = createElement(ShopFront, { page, typed: {}, isSent: false, url });
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element }]);
  const context = await query(new Request('https://makola.test/'));
  if (context instanceof Response) throw new Error('no page');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

describe("a seller's page", () => {
  it('shows what is promoted first, marked, also among chosen products', async () => {
    await put('products', pot('a', 1), pot('b', 2), pot('c', 3));
    await put('shopPages', makeShopPage({ id: 'ama', sellerId: 'ama' }));
    expect(await markupOf(await visit())).not.toContain('Promoted');
    await promote('c');
    const shown = await visit();
    expect(idsIn(shown)).toEqual(['c', 'a', 'b']);
    const markup = await markupOf(shown);
    expect(markup.match(/Promoted/g)).toHaveLength(1);
    expect(markup).toMatch(/Promoted.*Pot c.*Pot a/s);
    await put('shopPages', makeShopPage({ id: 'ama', sellerId: 'ama', productIds: ['b', 'c'] }));
    expect(idsIn(await visit())).toEqual(['c', 'b']);
  });

  it('shows what is promoted also where many are newer', async () => {
    const { max } = limits.shopPage.products;
    await put('products', ...times(max + 2, (index) => pot(`n${index}`, index)), pot('old', 10_000));
    await put('shopPages', makeShopPage({ id: 'ama', sellerId: 'ama' }));
    expect(idsIn(await visit())).not.toContain('old');
    await promote('old');
    expect(idsIn(await visit())).toHaveLength(max);
    expect(idsIn(await visit())[0]).toBe('old');
  });
});

describe('the example of a shop', () => {
  /** The API as the shop asks it: what it asks goes to the routes. */
  async function api() {
    const key = await addKey();
    const send: typeof fetch = async (url, options) => {
      const { pathname, search } = new URL(String(url));
      const route = options?.method === 'POST' ? apiReports : apiProducts;
      const { method, body: text } = options ?? {};
      const { status, body } = await ask(route, {
        key,
        path: pathname + search,
        method,
        body: text ?? undefined,
      });
      return Response.json(body, { status });
    };
    return connect({ url: 'http://makola.test', key, send });
  }

  /** Its start page, asked as a browser does. */
  async function start(views = new Views()): Promise<string> {
    const server = createShop(await api(), undefined, views).listen(0);
    try {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      return await (await fetch(`http://127.0.0.1:${address.port}/`)).text();
    } finally {
      server.close();
    }
  }

  it('puts what is promoted first, once, and says so', async () => {
    await put('products', pot('a', 1), pot('b', 2), pot('c', 3));
    expect(await start()).not.toContain('Promoted');
    await promote('c');
    const html = await start();
    expect(html).toMatch(/<small>Promoted<\/small>Pot c.*Pot a.*Pot b/s);
    expect(html.match(/Pot c/g)).toHaveLength(1);
    expect(html.match(/Promoted/g)).toHaveLength(1);
  });

  it('reports how often it showed what is promoted', async () => {
    await put('products', pot('a', 1), pot('c', 3));
    await promote('c');
    const views = new Views();
    for (const _visit of [1, 2]) await start(views);
    for (const _again of [1, 2]) await views.report(await api());
    await inRequest(() => addReports());
    expect((await stored('promotions', 'p1'))?.figures).toMatchObject({
      shown: 2,
      opened: 0,
      products: { c: { shown: 2 } },
    });
  });
});
