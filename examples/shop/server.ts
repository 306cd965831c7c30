import { randomBytes } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { type Buyer, basketOf, type Chosen, totalOf } from './basket';
import type { Answer, BasketAnswer, Makola, Product } from './makola';
import { News } from './news';
import { basketPage, orderPage, page, productsPage } from './pages';
import { returnOfAll } from './returns';
import { Views } from './views';

const regions = [
  'Ahafo',
  'Ashanti',
  'Bono',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'North East',
  'Northern',
  'Oti',
  'Savannah',
  'Upper East',
  'Upper West',
  'Volta',
  'Western',
  'Western North',
];

/** What one visitor has chosen, until this shop stops. */
interface Visit {
  basket: Chosen[];
  /** The order that is being sent, so that pressing twice orders once. */
  nextId: string;
  totals: Map<string, string>;
}

const visits = new Map<string, Visit>();
const newId = () => `WEB-${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`.toUpperCase();

function visitOf(request: Request, response: Response): Visit {
  const [, known = ''] = /(?:^|; )visit=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
  const found = visits.get(known);
  if (found) return found;
  const id = randomBytes(16).toString('hex');
  const visit = { basket: [], nextId: newId(), totals: new Map() };
  visits.set(id, visit);
  response.setHeader('Set-Cookie', `visit=${id}; HttpOnly; SameSite=Lax; Path=/`);
  return visit;
}

const field = (request: Request, name: string): string => {
  const value: unknown = request.body?.[name];
  return typeof value === 'string' ? value : '';
};

/** A small shop that sells what Makola lists. It keeps nothing but its visitors' baskets, in memory. */
export function createShop(makola: Makola, news = new News(undefined), views = new Views()) {
  const shop = express();
  shop.disable('x-powered-by');
  shop.post('/webhooks', express.text({ type: '*/*', limit: '64kb' }), (request, response) => {
    const isMakolas = news.take(String(request.body), request.headers as Record<string, string>);
    response.sendStatus(isMakolas ? 204 : 401);
  });
  shop.use(express.urlencoded({ extended: false, limit: '16kb' }));
  const known = new Map<string, Product>();

  shop.get('/', async (request, response) => {
    const { basket } = visitOf(request, response);
    const after = typeof request.query.after === 'string' ? request.query.after : '';
    const [answer, first] = await Promise.all([makola.products(after), makola.promoted()]);
    if (answer.status !== 200) return fails(response, answer, basket);
    const { data, next } = answer.body as { data: Product[]; next: string | null };
    // What is promoted stands on the first page, before all others, once.
    const promoted = first.status === 200 ? (first.body as { data: Product[] }).data : [];
    const isPromoted = new Set(promoted.map(({ id }) => id));
    const others = data.filter(({ id }) => !isPromoted.has(id));
    const shown = after === '' ? [...promoted, ...others] : others;
    for (const product of shown) {
      known.set(product.id, product);
      if (product.promoted) views.count(product.id, 'shown');
    }
    response.send(page('What we sell', productsPage(shown, next), basket));
  });

  shop.get('/basket', (request, response) => {
    const { basket } = visitOf(request, response);
    response.send(page('Your basket', basketPage(basket, regions, []), basket));
  });

  shop.post('/basket', (request, response) => {
    const { basket } = visitOf(request, response);
    const product = known.get(field(request, 'productId'));
    if (product?.promoted) views.count(product.id, 'opened');
    if (product) add(basket, product, field(request, 'variantId'));
    response.redirect(303, '/basket');
  });

  shop.post('/basket/remove', (request, response) => {
    visitOf(request, response).basket.splice(Number(field(request, 'index')), 1);
    response.redirect(303, '/basket');
  });

  shop.post('/orders', async (request, response) => {
    const visit = visitOf(request, response);
    const { basket, nextId: id } = visit;
    if (basket.length === 0) return response.redirect(303, '/basket');
    const [name, phone, line, town, region] = ['name', 'phone', 'line', 'town', 'region'].map((one) =>
      field(request, one),
    );
    const buyer = { name, phone, line, town, region } as Buyer;
    const method = field(request, 'method') === 'momo' ? 'momo' : 'cash_on_delivery';
    const answer = await makola.place(id, basketOf(basket, buyer, method));
    if (answer.status !== 200 && answer.status !== 201)
      return response
        .status(422)
        .send(page('Your basket', basketPage(basket, regions, faultsIn(answer)), basket));
    visit.totals.set(id, totalOf(basket));
    visit.basket = [];
    visit.nextId = newId();
    response.redirect(303, `/orders/${id}`);
  });

  shop.get('/orders/:id', async (request, response) => {
    const { basket, totals } = visitOf(request, response);
    const answer = await makola.find(request.params.id);
    if (answer.status !== 200) return fails(response, answer, basket);
    const total = totals.get(request.params.id) ?? '';
    response.send(
      page(
        `Order ${request.params.id}`,
        orderPage(answer.body as BasketAnswer, {
          total,
          news: news.of(request.params.id),
          returnId: newId(),
        }),
        basket,
      ),
    );
  });

  shop.post('/orders/:id', async (request, response) => {
    const { basket, totals } = visitOf(request, response);
    const { id } = request.params;
    const amount = totals.get(id) ?? '0.00';
    const action = field(request, 'do');
    const answer =
      action === 'cancel'
        ? await makola.cancel(id, 'The buyer changed their mind.')
        : action === 'return'
          ? await sendBack(makola, id, field(request, 'sellerId'), field(request, 'returnId'))
          : await makola.pay(id, {
              id: `pretend-${newId()}`,
              amount,
              state: action === 'pay' ? 'succeeded' : 'failed',
              network: 'MTN MoMo',
              at: new Date().toISOString(),
            });
    if (answer.status !== 200 && answer.status !== 201) return fails(response, answer, basket);
    response.redirect(303, `/orders/${id}`);
  });

  return shop;
}

/** Sends back all that the buyer has of one seller's order. */
async function sendBack(makola: Makola, id: string, sellerId: string, returnId: string): Promise<Answer> {
  const found = await makola.find(id);
  if (found.status !== 200) return found;
  const order = (found.body as BasketAnswer).orders.find((one) => one.sellerId === sellerId);
  const wanted = order && returnOfAll(order, returnId);
  // Pressed twice: it is in a return already.
  return wanted ? makola.openReturn(id, wanted) : found;
}

function add(basket: Chosen[], product: Product, variantId: string): void {
  const variant = product.variants.find(({ id }) => id === variantId);
  const found = basket.find(
    (one) => one.productId === product.id && (one.variantId ?? '') === (variant?.id ?? ''),
  );
  if (found) found.quantity += 1;
  else
    basket.push({
      productId: product.id,
      variantId: variant?.id,
      sellerId: product.sellerId,
      title: product.title,
      price: variant?.price ?? product.price,
      quantity: 1,
    });
}

/** What Makola says is wrong, for the buyer. */
function faultsIn({ status, body }: Answer): string[] {
  if (status === 0) return ['Makola does not answer. Try again: your order counts once.'];
  const { errors = [], detail = '' } = body as {
    errors?: { pointer: string; detail: string }[];
    detail?: string;
  };
  return errors.length > 0 ? errors.map((one) => `${one.pointer}: ${one.detail}`) : [detail];
}

function fails(response: Response, answer: Answer, basket: readonly Chosen[]): void {
  const content = basketPage([], regions, []);
  response.status(answer.status === 404 ? 404 : 502);
  response.send(page(faultsIn(answer).join(' ') || 'That did not work', content, basket));
}
