import { dayOf } from '~/utils/days';
import type { Kind } from '../setup/route-modules';
import { bulkRecords } from './bulk-records';
import { admins, all, owner, type Row, sellers, signedIn } from './cells';
import { type Example, open, post, shown } from './requests';

const ids = ({ owner: { id } }: Parameters<Example>[0]) => bulkRecords.idsOf(id);
type Ids = ReturnType<typeof ids>;

/** A page of one of the owner's bulk records. */
const page =
  (path: (known: Ids) => string, form?: Record<string, string | File>): Example =>
  (market) => {
    const known = ids(market);
    const [, params] = bulkRecords.paramsIn(path(known), known);
    return { path: path(known), params, ...(form ? { form: shown(market, params.id, form) } : {}) };
  };

/** A message about a trade: it has no version of it. */
const message =
  (path: (known: Ids) => string, text: string): Example =>
  (market) => ({ ...page(path)(market), form: { text } });

/** A step of a trade: its name is in the address. */
const step =
  (path: (known: Ids) => string, form?: Record<string, string | File>): Example =>
  (market) => {
    const known = ids(market);
    const address = path(known);
    const [pathname = ''] = address.split('?');
    const parts = pathname.split('/');
    const params = { id: parts.at(-2) ?? '', step: parts.at(-1) ?? '' };
    return { path: address, params, ...(form ? { form: shown(market, params.id, form) } : {}) };
  };

const withFile =
  (example: Example, field: string): Example =>
  (market) => {
    const call = example(market);
    return { ...call, form: { ...(call.form as Record<string, string>), [field]: market.photo } };
  };

const listing = {
  title: 'Gari, 50 kg bags',
  category: 'Food',
  unit: 'bag',
  unitsPerUnit: '50',
  baseUnit: 'kg',
  quantityAvailable: '40',
  minOrderQuantity: '5',
  increment: '1',
  unitPrice: '210.00',
  region: 'Central',
};
const offer = { quantity: '15', unitPrice: '300', deliveryFee: '', depositPercent: '', note: '' };
/** Where the goods go, as forms send it. */
const destination = {
  'destination.kind': 'pickup',
  'destination.name': 'Efua Boateng',
  'destination.phone': '024 412 3456',
  'destination.place': 'VIP office, Kejetia',
};
const ask = { ...offer, ...destination };
const wanted = {
  title: 'Gari for a hostel',
  category: 'Food',
  quantity: '20',
  unit: 'bag',
  region: 'Ashanti',
  neededBy: dayOf(new Date()),
};
const payment = { network: 'MTN MoMo', payerReference: '58210044', senderName: 'Ama Serwaa' };

/** As `matrix`, for goods in bulk. The owner sells in one trade, and buys in the others. */
export const bulkMatrix: Record<string, Partial<Record<Kind, Row[]>>> = {
  'trade._index': { loader: [['the bulk market', open('/trade?category=Food'), all(200)]] },
  'trade.$id._index': {
    loader: [
      ['a listing', page(({ active }) => `/trade/${active}?quantity=20`), all(200)],
      ['one that waits', page(({ pending }) => `/trade/${pending}`), all(404)],
    ],
  },
  'trade.$id.picture': {
    loader: [['of a listing without photos', page(({ active }) => `/trade/${active}/picture`), all(404)]],
  },
  'sitemap[.]xml': { loader: [['the sitemap', open('/sitemap.xml'), all(200)]] },
  'robots[.]txt': { loader: [['for search engines', open('/robots.txt'), all(200)]] },
  'trades.$id.photos.$name': {
    loader: [
      [
        'of a claim',
        (market) => {
          const { claimed } = ids(market);
          return {
            path: `/trades/${claimed}/photos/0_torn.png`,
            params: { id: claimed, name: '0_torn.png' },
          };
        },
        signedIn(404, { owner: 200, admin: 200 }),
      ],
      [
        'that no claim names',
        (market) => ({ path: '/trades/x/photos/1.png', params: { id: ids(market).claimed, name: '1.png' } }),
        signedIn(404),
      ],
    ],
  },
  'trade-payments.$id.proof': {
    loader: [
      [
        'of the owner’s trade',
        page(({ payment: id }) => `/trade-payments/${id}/proof`),
        signedIn(404, { owner: 200, admin: 200 }),
      ],
      ['none', page(() => '/trade-payments/none/proof'), signedIn(404)],
    ],
  },

  'seller.trade-b2b._index': { loader: [['the market', open('/seller/trade-b2b?sort=price'), sellers(200)]] },
  'seller.trade-b2b.$id._index': {
    loader: [
      ['a listing', page(({ active }) => `/seller/trade-b2b/${active}`), sellers(200)],
      ['one that waits', page(({ pending }) => `/seller/trade-b2b/${pending}`), sellers(404)],
    ],
  },
  'seller.trade-b2b.$id.ask': {
    loader: [
      ['the form', page(({ foreign }) => `/seller/trade-b2b/${foreign}/ask?quantity=20`), sellers(200)],
    ],
    action: [
      [
        'asking another seller',
        page(({ foreign }) => `/seller/trade-b2b/${foreign}/ask`, { intent: 'request', ...ask }),
        sellers('303 /seller/b2b-purchases/*'),
      ],
      [
        'the own listing',
        page(({ active }) => `/seller/trade-b2b/${active}/ask`, { intent: 'request', ...ask }),
        owner(422, '303 /seller/b2b-purchases/*'),
      ],
      [
        'a sample',
        page(({ foreign }) => `/seller/trade-b2b/${foreign}/ask`, { intent: 'sample', ...destination }),
        sellers('303 /seller/b2b-purchases/*'),
      ],
      [
        'without saying where the goods go',
        page(({ foreign }) => `/seller/trade-b2b/${foreign}/ask`, { intent: 'request', ...offer }),
        sellers(422),
      ],
      [
        'off the steps',
        page(({ foreign }) => `/seller/trade-b2b/${foreign}/ask`, {
          intent: 'request',
          ...ask,
          quantity: '11',
        }),
        sellers(422),
      ],
      [
        'terms of before',
        page(({ foreign }) => `/seller/trade-b2b/${foreign}/ask`, {
          intent: 'request',
          ...ask,
          version: '9',
        }),
        sellers(409),
      ],
      [
        'a listing that waits',
        page(({ pending }) => `/seller/trade-b2b/${pending}/ask`, { intent: 'request', ...ask }),
        sellers(404),
      ],
    ],
  },
  'seller.my-b2b._index': { loader: [['own listings', open('/seller/my-b2b?tab=active'), sellers(200)]] },
  'seller.my-b2b.add': {
    loader: [
      ['the form', open('/seller/my-b2b/add'), sellers(200)],
      ['as a copy', page(({ active }) => `/seller/my-b2b/add?from=${active}`), sellers(200)],
    ],
    action: [
      ['a listing', withFile(post('/seller/my-b2b/add', listing), 'images'), sellers('303 /seller/my-b2b/*')],
      ['without photos', post('/seller/my-b2b/add', listing), sellers(422)],
    ],
  },
  'seller.my-b2b.$id._index': {
    loader: [['the owner’s', page(({ active }) => `/seller/my-b2b/${active}`), owner(200, 404)]],
    action: [
      [
        'pausing',
        page(({ active }) => `/seller/my-b2b/${active}`, { intent: 'pause' }),
        owner('303 self', 404),
      ],
      [
        'closing',
        page(({ active }) => `/seller/my-b2b/${active}`, { intent: 'close' }),
        owner('303 self', 404),
      ],
      [
        'an old version',
        page(({ active }) => `/seller/my-b2b/${active}`, { intent: 'pause', version: '7' }),
        owner(409, 404),
      ],
      [
        'approving',
        page(({ pending }) => `/seller/my-b2b/${pending}`, { intent: 'approve' }),
        owner(422, 404),
      ],
    ],
  },
  'seller.my-b2b.$id.edit': {
    loader: [['the owner’s', page(({ active }) => `/seller/my-b2b/${active}/edit`), owner(200, 404)]],
    action: [
      [
        'another price',
        withFile(
          page(({ active }) => `/seller/my-b2b/${active}/edit`, listing),
          'images',
        ),
        owner('303 /seller/my-b2b/*', 404),
      ],
      [
        'no title',
        withFile(
          page(({ active }) => `/seller/my-b2b/${active}/edit`, { ...listing, title: '' }),
          'images',
        ),
        owner(422, 404),
      ],
    ],
  },
  'seller.my-b2b.$id.close': {
    loader: [['the question', page(({ active }) => `/seller/my-b2b/${active}/close`), owner(200, 404)]],
  },
  'seller.my-b2b.sales._index': {
    loader: [['own sales', open('/seller/my-b2b/sales?tab=todo'), sellers(200)]],
  },
  'seller.my-b2b.sales.$id._index': {
    loader: [
      ['the owner’s sale', page(({ sale }) => `/seller/my-b2b/sales/${sale}`), owner(200, 404)],
      ['their purchase', page(({ accepted }) => `/seller/my-b2b/sales/${accepted}`), sellers(404)],
    ],
    action: [
      [
        'a message before both sides agree',
        message(({ sale }) => `/seller/my-b2b/sales/${sale}`, 'Hello'),
        sellers(404),
      ],
      [
        'a message as the other side',
        message(({ accepted }) => `/seller/my-b2b/sales/${accepted}`, 'Hello'),
        sellers(404),
      ],
    ],
  },
  'seller.my-b2b.sales.$id.$step': {
    loader: [
      ['answering', step(({ sale }) => `/seller/my-b2b/sales/${sale}/counter`), owner(200, 404)],
      ['shipping too early', step(({ sale }) => `/seller/my-b2b/sales/${sale}/ship`), owner(409, 404)],
      ['no step', step(({ sale }) => `/seller/my-b2b/sales/${sale}/fly`), sellers(404)],
    ],
    action: [
      [
        'accepting',
        step(({ sale }) => `/seller/my-b2b/sales/${sale}/accept`, {}),
        owner('303 /seller/my-b2b/sales/*', 404),
      ],
      [
        'a counter-offer',
        step(({ sale }) => `/seller/my-b2b/sales/${sale}/counter`, offer),
        owner('303 /seller/my-b2b/sales/*', 404),
      ],
      [
        'declining without a reason',
        step(({ sale }) => `/seller/my-b2b/sales/${sale}/decline`, {}),
        owner(422, 404),
      ],
      [
        'withdrawing the buyer’s offer',
        step(({ sale }) => `/seller/my-b2b/sales/${sale}/withdraw`, {}),
        owner(422, 404),
      ],
    ],
  },
  'seller.b2b-purchases._index': {
    loader: [['own purchases', open('/seller/b2b-purchases?tab=payment'), sellers(200)]],
  },
  'seller.b2b-purchases.$id._index': {
    loader: [
      ['the owner’s purchase', page(({ accepted }) => `/seller/b2b-purchases/${accepted}`), owner(200, 404)],
      ['their sale', page(({ sale }) => `/seller/b2b-purchases/${sale}`), sellers(404)],
    ],
    action: [
      [
        'a message',
        message(({ accepted }) => `/seller/b2b-purchases/${accepted}`, 'Hello'),
        owner('303 /seller/b2b-purchases/*', 404),
      ],
      [
        'an empty message',
        message(({ accepted }) => `/seller/b2b-purchases/${accepted}`, ' '),
        owner(422, 404),
      ],
    ],
  },
  'seller.b2b-purchases.$id.$step': {
    loader: [
      [
        'confirming',
        step(({ shipped }) => `/seller/b2b-purchases/${shipped}/confirm_arrival?of=shipment`),
        owner(200, 404),
      ],
      [
        'saying where the goods go, a second time',
        step(({ shipped }) => `/seller/b2b-purchases/${shipped}/set_destination`),
        owner(409, 404),
      ],
    ],
    action: [
      [
        'saying where the goods go',
        step(({ accepted }) => `/seller/b2b-purchases/${accepted}/set_destination`, destination),
        owner('303 /seller/b2b-purchases/*', 404),
      ],
      [
        'saying it for the other side',
        step(({ sale }) => `/seller/b2b-purchases/${sale}/accept`, destination),
        sellers(404),
      ],
      [
        'confirming',
        step(({ shipped }) => `/seller/b2b-purchases/${shipped}/confirm_arrival?of=shipment`, {
          of: 'shipment',
        }),
        owner('303 /seller/b2b-purchases/*', 404),
      ],
      [
        'a dispute',
        step(({ shipped }) => `/seller/b2b-purchases/${shipped}/dispute`, { reason: 'Wet' }),
        owner('303 /seller/b2b-purchases/*', 404),
      ],
      [
        'a claim without a photo',
        step(({ shipped }) => `/seller/b2b-purchases/${shipped}/claim_shortage`, {
          of: 'shipment',
          key: 'claim',
          quantity: '2',
          note: 'Missing',
        }),
        owner(422, 404),
      ],
      [
        'deciding a dispute',
        step(({ disputed }) => `/seller/b2b-purchases/${disputed}/resolve`, {
          decision: 'end',
          note: 'Fair',
        }),
        owner(422, 404),
      ],
    ],
  },
  'seller.b2b-purchases.$id.pay': {
    loader: [
      ['what is due', page(({ accepted }) => `/seller/b2b-purchases/${accepted}/pay`), owner(200, 404)],
      ['nothing due', page(({ shipped }) => `/seller/b2b-purchases/${shipped}/pay`), owner(409, 404)],
    ],
    action: [
      [
        'a payment',
        withFile(
          page(({ accepted }) => `/seller/b2b-purchases/${accepted}/pay`, payment),
          'proof',
        ),
        owner('303 /seller/b2b-purchases/*', 404),
      ],
      [
        'without a proof',
        page(({ accepted }) => `/seller/b2b-purchases/${accepted}/pay`, payment),
        owner(422, 404),
      ],
    ],
  },

  'seller.b2b-purchases.requests._index': {
    loader: [['own requests', open('/seller/b2b-purchases/requests?tab=open'), sellers(200)]],
  },
  'seller.b2b-purchases.requests.new': {
    loader: [
      ['the form', open('/seller/b2b-purchases/requests/new'), sellers(200)],
      [
        'as a copy',
        page(({ request }) => `/seller/b2b-purchases/requests/new?from=${request}`),
        sellers(200),
      ],
    ],
    action: [
      [
        'a request',
        post('/seller/b2b-purchases/requests/new', wanted),
        sellers('303 /seller/b2b-purchases/requests/*'),
      ],
      [
        'for a day that is over',
        post('/seller/b2b-purchases/requests/new', { ...wanted, neededBy: '2026-01-01' }),
        sellers(422),
      ],
    ],
  },
  'seller.b2b-purchases.requests.$id': {
    loader: [
      ['the owner’s', page(({ request }) => `/seller/b2b-purchases/requests/${request}`), owner(200, 404)],
      [
        'another seller’s',
        page(({ foreignRequest }) => `/seller/b2b-purchases/requests/${foreignRequest}`),
        sellers(404),
      ],
    ],
    action: [
      [
        'closing',
        page(({ request }) => `/seller/b2b-purchases/requests/${request}`, { intent: 'close' }),
        owner('303 self', 404),
      ],
      [
        'another button',
        page(({ request }) => `/seller/b2b-purchases/requests/${request}`, { intent: 'reopen' }),
        owner(422, 404),
      ],
    ],
  },
  'seller.trade-b2b.requests._index': {
    loader: [['open requests', open('/seller/trade-b2b/requests?category=Food'), sellers(200)]],
  },
  'seller.trade-b2b.requests.$id._index': {
    loader: [
      [
        'another seller’s',
        page(({ foreignRequest }) => `/seller/trade-b2b/requests/${foreignRequest}`),
        sellers(200),
      ],
      ['none', page(() => '/seller/trade-b2b/requests/none'), sellers(404)],
    ],
  },
  'seller.trade-b2b.requests.$id.offer': {
    loader: [
      [
        'from an own listing',
        page(
          ({ foreignRequest, active }) =>
            `/seller/trade-b2b/requests/${foreignRequest}/offer?listing=${active}`,
        ),
        owner(200, '302 /seller/trade-b2b/requests/*'),
      ],
    ],
    action: [
      [
        'from an own listing',
        page(
          ({ foreignRequest, active }) =>
            `/seller/trade-b2b/requests/${foreignRequest}/offer?listing=${active}`,
          offer,
        ),
        owner('303 /seller/my-b2b/sales/*', 422),
      ],
      [
        'for the own request',
        page(({ request, active }) => `/seller/trade-b2b/requests/${request}/offer?listing=${active}`, offer),
        sellers(422),
      ],
      [
        'for a closed one',
        page(
          ({ closedRequest, active }) =>
            `/seller/trade-b2b/requests/${closedRequest}/offer?listing=${active}`,
          offer,
        ),
        sellers(422),
      ],
    ],
  },

  'seller.payouts.bulk': {
    loader: [['the money of own trades', open('/seller/payouts/bulk?tab=completed'), sellers(200)]],
  },

  'admin.b2b-management.requests._index': {
    loader: [['all requests', open('/admin/b2b-management/requests?tab=open'), admins(200)]],
  },
  'admin.b2b-management.requests.$id': {
    loader: [['one', page(({ request }) => `/admin/b2b-management/requests/${request}`), admins(200)]],
    action: [
      [
        'closing with a reason',
        page(({ request }) => `/admin/b2b-management/requests/${request}`, { reason: 'No goods' }),
        admins('303 self'),
      ],
      [
        'without a reason',
        page(({ request }) => `/admin/b2b-management/requests/${request}`, { reason: '' }),
        admins(422),
      ],
      [
        'none, without a reason',
        page(() => '/admin/b2b-management/requests/none', { reason: '' }),
        admins(404),
      ],
    ],
  },

  'admin.trade-b2b._index': { loader: [['the market', open('/admin/trade-b2b'), admins(200)]] },
  'admin.trade-b2b.$id': {
    loader: [['a listing', page(({ active }) => `/admin/trade-b2b/${active}`), admins(200)]],
  },
  'admin.b2b-management._index': {
    loader: [['the queue', open('/admin/b2b-management?q=maize'), admins(200)]],
  },
  'admin.b2b-management.$id': {
    loader: [
      ['a listing', page(({ pending }) => `/admin/b2b-management/${pending}`), admins(200)],
      ['none', page(() => '/admin/b2b-management/none'), admins(404)],
    ],
    action: [
      [
        'approving',
        page(({ pending }) => `/admin/b2b-management/${pending}`, { intent: 'approve' }),
        admins('303 /admin/b2b-management'),
      ],
      [
        'rejecting',
        page(({ pending }) => `/admin/b2b-management/${pending}`, {
          intent: 'reject',
          rejectionCode: 'watermark',
        }),
        admins('303 /admin/b2b-management'),
      ],
      [
        'without a reason',
        page(({ pending }) => `/admin/b2b-management/${pending}`, { intent: 'reject' }),
        admins(422),
      ],
      ['none, without a reason', page(() => '/admin/b2b-management/none', { intent: 'reject' }), admins(404)],
      [
        'an old version',
        page(({ pending }) => `/admin/b2b-management/${pending}`, { intent: 'approve', version: '7' }),
        admins(409),
      ],
      [
        'no version',
        page(({ pending }) => `/admin/b2b-management/${pending}`, { intent: 'approve', version: '' }),
        admins(409),
      ],
    ],
  },
  'admin.b2b-management.trades._index': {
    loader: [['the trades', open('/admin/b2b-management/trades?tab=disputed'), admins(200)]],
  },
  'admin.b2b-management.trades.$id._index': {
    loader: [['a trade', page(({ sale }) => `/admin/b2b-management/trades/${sale}`), admins(200)]],
  },
  'admin.b2b-management.trades.$id.$step': {
    loader: [
      ['deciding', step(({ disputed }) => `/admin/b2b-management/trades/${disputed}/resolve`), admins(200)],
      [
        'accepting for a side',
        step(({ sale }) => `/admin/b2b-management/trades/${sale}/accept`),
        admins(409),
      ],
    ],
    action: [
      [
        'deciding',
        step(({ disputed }) => `/admin/b2b-management/trades/${disputed}/resolve`, {
          decision: 'end',
          note: 'Wet goods',
        }),
        admins('303 /admin/b2b-management/trades/*'),
      ],
      [
        'more than is held',
        step(({ disputed }) => `/admin/b2b-management/trades/${disputed}/resolve`, {
          decision: 'complete',
          refund: '999999',
          note: 'Too much',
        }),
        admins(422),
      ],
    ],
  },
  'admin.b2b-completed-transactions._index': {
    loader: [['the trades', open('/admin/b2b-completed-transactions?category=Food'), admins(200)]],
  },
  'admin.b2b-completed-transactions.export': {
    loader: [['the trades', open('/admin/b2b-completed-transactions/export'), admins(200)]],
  },
  'admin.b2b-payment-management._index': {
    loader: [['the payments', open('/admin/b2b-payment-management'), admins(200)]],
  },
  'admin.b2b-payment-management.$id': {
    loader: [
      ['a payment', page(({ payment: id }) => `/admin/b2b-payment-management/${id}`), admins(200)],
      ['none', page(() => '/admin/b2b-payment-management/none'), admins(404)],
    ],
    action: [
      [
        'verifying with words',
        page(({ payment: id }) => `/admin/b2b-payment-management/${id}`, {
          intent: 'verify',
          reason: 'On the phone',
        }),
        admins('303 self'),
      ],
      [
        'verifying without',
        page(({ payment: id }) => `/admin/b2b-payment-management/${id}`, { intent: 'verify' }),
        admins(422),
      ],
      [
        'rejecting',
        page(({ payment: id }) => `/admin/b2b-payment-management/${id}`, {
          intent: 'reject',
          reasonCode: 'unreadable',
        }),
        admins('303 self'),
      ],
      [
        'an old version',
        page(({ payment: id }) => `/admin/b2b-payment-management/${id}`, {
          intent: 'verify',
          reason: 'Yes',
          version: '7',
        }),
        admins(409),
      ],
      [
        'no version',
        page(({ payment: id }) => `/admin/b2b-payment-management/${id}`, {
          intent: 'verify',
          reason: 'Yes',
          version: '',
        }),
        admins(409),
      ],
    ],
  },
  'admin.b2b-payment-management.statement': {
    loader: [['the form', open('/admin/b2b-payment-management/statement'), admins(200)]],
    action: [
      [
        'a statement',
        post('/admin/b2b-payment-management/statement', { text: bulkRecords.statement }),
        admins(200),
      ],
      ['no statement', post('/admin/b2b-payment-management/statement'), admins(422)],
      [
        'another table',
        post('/admin/b2b-payment-management/statement', { text: 'Product,Price\nGari,5' }),
        admins(422),
      ],
    ],
  },
};
