import * as v from 'valibot';
import type { Audience } from '~/schemas/events/audience';
import type { NotificationType, Shown } from '~/schemas/notifications/notification';
import { editDecisions, findTransition } from '~/schemas/products/edit-request-states';
import { paths } from '~/utils/paths';
import { actsWith, cedisText, entry, notification, type PublicEvent } from './act';

export const productLogTypes = {
  product_submission: { label: 'Product submitted' },
  product_approval: { label: 'Product approved', status: 'product' },
  product_rejection: { label: 'Product rejected', status: 'product' },
  product_edit: { label: 'Product edited' },
  product_deletion: { label: 'Product deleted' },
  edit_request: { label: 'Edit requested', status: 'editRequest' },
  edit_request_decision: { label: 'Edit decided', status: 'editRequest' },
} as const;

/** A product as buyers see it: `seenOf`. */
const seen = v.object({
  productId: v.string(),
  sellerId: v.string(),
  title: v.string(),
  price: cedisText,
  quantity: v.number(),
  variants: v.array(v.object({ id: v.string(), price: cedisText, quantity: v.number() })),
});

/** What buyers may buy, what changed of it, and what they may buy no more. */
export const productEvents = {
  'product.approved': { data: seen, readers: ['shops', 'sellers'] },
  'product.changed': { data: seen, readers: ['shops', 'sellers'] },
  'product.stock': { data: seen, readers: ['shops', 'sellers'] },
  'product.removed': {
    data: v.object({ productId: v.string(), sellerId: v.string() }),
    readers: ['shops', 'sellers'],
  },
} as const satisfies Record<string, PublicEvent>;

const act = actsWith(productLogTypes, productEvents);

/** `sellerId` is '' of a product of nobody. */
const shopsAndSeller = ({ sellerId }: { sellerId: string }): Audience[] =>
  sellerId === '' ? ['shops'] : ['shops', `seller:${sellerId}`];

const product = { id: v.string(), title: v.string() };
/** `seller` is the name of the shop. */
const submitted = { ...product, seller: v.string() };
/** Of a decision, or the end, of a product: `wasApproved` says whether buyers could buy it before. */
const ended = { ...product, sellerId: v.string(), wasApproved: v.boolean() };
/** What buyers see of a write: all of it or its stock alone, and null for nothing: `changesSeen`. */
const changes = { sellerId: v.string(), changed: v.nullable(seen), restocked: v.nullable(seen) };

type Named = { id: string; title: string };
type Ended = Named & { sellerId: string; wasApproved: boolean };
type Seen = v.InferOutput<typeof seen>;

const about = ({ id, title }: Named) => ({ productId: id, productTitle: title });
const forSeller = (product: Named, type: NotificationType, status: string): Shown => ({
  ...about(product),
  type,
  link: paths.seller.editProduct(product.id),
  status,
});

const forAdmins = { leaves: null, keeps: ['seller', 'title'] } as const;
const toApprove = {
  ...forAdmins,
  as: 'product.submitted',
  shows: (product: Named): Shown => {
    const link = paths.admin.productDecision(product.id);
    return { ...about(product), type: 'product_approval', link, status: 'pending' };
  },
} as const;

const removal = {
  'product.removed': ({ id, sellerId, wasApproved }: Ended) =>
    wasApproved ? { productId: id, sellerId } : null,
};
const ofChanges = {
  'product.changed': ({ changed }: { changed: Seen | null }) => changed,
  'product.stock': ({ restocked }: { restocked: Seen | null }) => restocked,
};

/** `name` is that of the variant too, whose id is null for a product without variants. */
const stock = { ...product, name: v.string(), variantId: v.nullable(v.string()) };
/** Leads to the field itself. */
const stockShown = ({ variantId, ...product }: Named & { variantId: string | null }): Shown => {
  const field = variantId === null ? 'quantity' : `variants.${encodeURIComponent(variantId)}.quantity`;
  const link = `${paths.seller.editProduct(product.id)}#product-${field}`;
  return { ...about(product), type: 'warning', link };
};

/** An edit that waits for admins: `requestId` is that of its request, `id` and `title` are the product's. */
const requested = { ...submitted, requestId: v.string() };
const toDecide = {
  ...forAdmins,
  as: 'edit.requested',
  shows: ({ requestId, ...product }: Named & { requestId: string }): Shown => {
    const link = paths.admin.editRequest(requestId);
    return { ...about(product), type: 'info', link, status: 'pending' };
  },
} as const;

/** Several products in one notification; `id` is that of their import, or of the change of all. */
const several = { id: v.string(), seller: v.string(), count: v.number() };
const ofSeveral = { leaves: null, keeps: ['seller', 'count'] } as const;

export const productActs = {
  'product.submitted': act(submitted, {
    log: entry('product_submission', 'product_submitted', ['title']),
    notifies: { admins: toApprove },
  }),
  'product.imported': act(several, {
    log: null,
    notifies: {
      admins: {
        ...ofSeveral,
        as: 'product.imported',
        shows: () => ({ type: 'product_approval', link: paths.admin.productApproval(), status: 'pending' }),
      },
    },
  }),
  'product.approved': act(
    { ...ended, product: seen },
    {
      log: entry('product_approval', 'product_approved', ['title']),
      notifies: {
        seller: notification('product.approved', 'products', ['title'], (facts) =>
          forSeller(facts, 'success', 'approved'),
        ),
      },
      publishes: { 'product.approved': ({ wasApproved, product }) => (wasApproved ? null : product) },
      audience: shopsAndSeller,
    },
  ),
  /** `reason` is the label of the code, and the admin's note. */
  'product.rejected': act(
    { ...ended, reason: v.string() },
    {
      log: entry('product_rejection', 'product_rejected', ['title', 'reason']),
      notifies: {
        seller: notification('product.rejected', 'products', ['title', 'reason'], (facts) => ({
          ...forSeller(facts, 'danger', 'rejected'),
          reason: facts.reason,
        })),
      },
      publishes: removal,
      audience: shopsAndSeller,
    },
  ),
  'product.deleted': act(ended, {
    log: entry('product_deletion', 'product_deleted', ['title']),
    publishes: removal,
    audience: shopsAndSeller,
  }),
  /** A rejected one was edited, and is pending again. */
  'product.resubmitted': act(submitted, {
    log: entry('product_edit', 'product_edited.again', ['title']),
    notifies: { admins: toApprove },
  }),
  /** A pending one. */
  'product.edited': act(product, {
    log: entry('product_edit', 'product_edited.pending', ['title']),
  }),

  /** Its seller changed price, stock or SKU. */
  'stock.edited': act(
    { ...product, ...changes },
    {
      log: entry('product_edit', 'product_edited.stock', ['title']),
      publishes: ofChanges,
      audience: shopsAndSeller,
    },
  ),
  /** Orders took it or gave it back, or an audit repaired it: programs alone are told. */
  'stock.moved': act(
    { id: v.string(), ...changes },
    { log: null, publishes: ofChanges, audience: shopsAndSeller },
  ),
  'stock.out': act(stock, {
    log: null,
    notifies: { seller: notification('stock.out', null, ['name'], stockShown) },
  }),
  'stock.low': act(
    { ...stock, left: v.number() },
    {
      log: null,
      notifies: { seller: notification('stock.low', null, ['name', 'left'], stockShown) },
    },
  ),

  'edit.requested': act(requested, {
    log: entry('edit_request', 'edit_requested', ['title']),
    notifies: { admins: toDecide },
  }),
  /** Admins hear of it where they had asked for changes. */
  'edit.changed': act(requested, {
    log: entry('edit_request', 'edit_requested.changed', ['title']),
    notifies: { admins: toDecide },
  }),
  'edit.requested_many': act(several, {
    log: null,
    notifies: {
      admins: {
        ...ofSeveral,
        as: 'edit.requested_many',
        shows: () => ({ type: 'info', link: paths.admin.editRequests(), status: 'pending' }),
      },
    },
  }),
  'edit.withdrawn': act(product, {
    log: entry('edit_request', 'edit_withdrawn', ['title']),
  }),
  /** `reason` is '' where all of it was approved. */
  'edit.decided': act(
    { ...product, ...changes, status: v.picklist(editDecisions), reason: v.string() },
    {
      log: entry('edit_request_decision', 'edit_decided', ['title', 'status', 'reason']),
      notifies: {
        seller: notification(
          'edit.decided',
          'products',
          ['title', 'status', 'reason'],
          ({ status, reason, ...product }) => {
            const type = findTransition('admin', 'pending', status)?.notification ?? 'info';
            return { ...forSeller(product, type, status), ...(reason && { reason }) };
          },
        ),
      },
      publishes: ofChanges,
      audience: shopsAndSeller,
    },
  ),
  /** A request of an older format, which no page shows: `id` is its own. */
  'edit.old_rejected': act(
    { id: v.string(), reason: v.string() },
    {
      log: entry('edit_request_decision', 'edit_decided.old', ['reason']),
      notifies: {
        seller: notification('edit.old_rejected', 'products', ['reason'], ({ reason }) => ({
          type: 'danger',
          link: '',
          status: 'rejected',
          reason,
        })),
      },
    },
  ),
};

/** As what the email about a day's decisions counts each of them (docs/product.md, "Emails and SMS"). */
export const decidedAs: Readonly<Record<string, 'approved' | 'rejected' | 'edits'>> = {
  'product.approved': 'approved',
  'product.rejected': 'rejected',
  'edit.decided': 'edits',
  'edit.old_rejected': 'edits',
};
