import type { HelpName } from '~/help/topics';
import { seededPackages } from '~/schemas/promotions/promotion-package';
import { defaultSettings } from '~/schemas/settings/settings';
import type { SettingsPart } from '~/schemas/settings/settings-forms';
import { joinUrlOf } from '~/services/outbox/join-links.server';
import { combineVariants } from '~/services/products/variants/combine-variants';
import { versionOfPackage } from '~/services/promotions/package-version.server';
import { versionOfSettings } from '~/services/settings/edit-settings.server';
import { versionOfTemplate } from '~/services/settings/edit-templates.server';
import { versionOfReset } from '~/services/users/second-factor/reset.server';
import { dayOf } from '~/utils/days';
import { paths } from '~/utils/paths';
import { helperId, invitation } from '../factories/invitations';
import type { OrderStage } from '../factories/orders';
import { stopTokenOf } from '../factories/outgoing';
import { askedReset } from '../factories/second-factors';
import type { Call } from '../setup/call-route';
import {
  basketId,
  type Market,
  orderCode,
  outgoingId,
  paperCode,
  sellerWebhookId,
  storedPhoto,
  supportId,
  template,
  webhookId,
} from './market';
import { password } from './people';

/** The requests of the matrix. Those of a person's records always name the owner's. */
export type Example = (market: Market) => Omit<Call, 'cookie'>;

export const open =
  (path: string): Example =>
  () => ({ path });

/** A page of the help. */
export const openHelp =
  (name: HelpName): Example =>
  () => ({ path: paths.help(name), params: { name } });

export const post =
  (path: string, form: Record<string, string> = {}): Example =>
  () => ({ path, form });

/** A form with the version that its page shows of a record; `form` may have another one. */
export const shown = <Form extends object>({ versionOf }: Market, id: string, form: Form) => ({
  ...(versionOf(id) ? { version: versionOf(id) } : {}),
  ...form,
});

const short = { price: '12.50', quantity: '3', sku: '' };
const fields = { title: 'Smock', description: '', category: 'Fashion', ...short };

export const startJob =
  (name: string, headers: Record<string, string> = {}): Example =>
  () => ({ path: paths.job(name), params: { name }, form: {}, headers });

export const startAsScheduler = (name: string): Example =>
  startJob(name, { Authorization: `Bearer ${process.env.JOBS_SECRET}` });

export const readMetrics = (headers: Record<string, string> = {}): Example => {
  return () => ({ path: '/metrics', headers });
};

export const readAsPrometheus = readMetrics({ Authorization: `Bearer ${process.env.METRICS_TOKEN}` });

export const openPhoto: Example = () => ({
  path: `/photos/${storedPhoto}`,
  params: { '*': storedPhoto },
});

export const openUnstoredPhoto: Example = () => ({
  path: '/photos/products/none/0_none.png',
  params: { '*': 'products/none/0_none.png' },
});

export const openMessagePhoto =
  (name: string): Example =>
  ({ owner }) => {
    const folder = `said_chat-of-${owner.id}`;
    return { path: `/messages/${folder}/${name}`, params: { folder, name } };
  };

export const openReturnPhoto =
  (name: string): Example =>
  ({ orders }) => ({
    path: `/orders/${orders.requested}/photos/${name}`,
    params: { id: orders.requested, name },
  });

export const openProof: Example = ({ promotion: { id } }) => ({
  path: `/promotions/${id}/proof`,
  params: { id },
});

export const openMissingProof: Example = () => ({
  path: '/promotions/none/proof',
  params: { id: 'none' },
});

export const openPromotion: Example = ({ promotion: { id } }) => ({
  path: `/admin/track-promotions/${id}`,
  params: { id },
});

export const openMissingPromotion: Example = () => ({
  path: '/admin/track-promotions/none',
  params: { id: 'none' },
});

const onSale = seededPackages.map(versionOfPackage);
const buying = { intent: 'buy', packageId: 'stall', version: onSale.join(' ') };

export const buy: Example = ({ approvedId, photo, unique }) => ({
  path: '/seller/promotions',
  form: { ...buying, productIds: approvedId, proof: photo, idempotencyKey: `000000000${unique}` },
});

export const buyForWaiting: Example = ({ product, photo }) => ({
  path: '/seller/promotions',
  form: { ...buying, productIds: product.id, proof: photo },
});

export const buyWithoutProof: Example = ({ approvedId }) => ({
  path: '/seller/promotions',
  form: { ...buying, productIds: approvedId },
});

const decisionOfPromotion =
  (path: (id: string) => string, more: Record<string, string>): Example =>
  ({ promotion: { id, version } }) => ({
    path: path(id),
    params: { id },
    form: { intent: 'status', id, version, adminNotes: '', ...more },
  });
const inList = () => '/admin/track-promotions';
const onPage = (id: string) => `/admin/track-promotions/${id}`;

export const activateInList = decisionOfPromotion(inList, { status: 'active' });
export const activate = decisionOfPromotion(onPage, { status: 'active' });
export const rejectPromotion = decisionOfPromotion(onPage, {
  status: 'rejected',
  adminNotes: 'Not on our statement.',
});
export const setPending = decisionOfPromotion(onPage, { status: 'pending' });
export const decideNothing = decisionOfPromotion(onPage, { status: 'paused' });
export const decideOldPromotion = decisionOfPromotion(onPage, { status: 'active', version: 'old' });
export const decidePromotionUnseen = decisionOfPromotion(onPage, { status: 'active', version: '' });
export const decideVanishedPromotion: Example = () => ({
  path: '/admin/track-promotions/none',
  params: { id: 'none' },
  form: { intent: 'status', status: 'active' },
});
export const decideMissingPromotion: Example = () => ({
  path: '/admin/track-promotions',
  form: { intent: 'status', id: 'none', status: 'active' },
});

export const editedPackage = {
  intent: 'package',
  id: 'stall',
  version: onSale[0] ?? '',
  name: 'Stall',
  price: '55.00',
  durationDays: '8',
  order: '1',
  position: 'category',
  benefits: 'First in the category',
  active: 'on',
};

/** Everyone signs in as themself, a visitor as the owner. */
export const signIn: Example = ({ owner, actor }) => ({
  path: '/login',
  form: { email: actor.email || owner.email, password, redirectTo: '' },
});

export const signInWrongly: Example = ({ owner }) => ({
  path: '/login',
  form: { email: owner.email, password: `${password}!`, redirectTo: '' },
});

export const register: Example = ({ unique }) => ({
  path: '/register',
  form: {
    firstName: 'Esi',
    lastName: 'Boateng',
    businessName: 'Esi Smocks',
    email: `esi.${unique}@makola.test`,
    password,
  },
});

export const newPassword = {
  intent: 'password',
  currentPassword: password,
  password: 'waakye and gari',
};

export const newNames = { intent: 'update', firstName: 'Yaw', lastName: 'Addo', phone: '0244123456' };

export const display = { intent: 'display', theme: 'dark', redirectTo: '/\\evil.example' };

export const notificationSettings = { intent: 'notifications', sound: 'on' };

export const everywhere = { intent: 'sign-out-everywhere' };

export const unknownAddress = { email: 'nobody@makola.test' };

export const wrongCode = { oobCode: 'no', password: 'aaaaaaaa' };

export const openNotification: Example = ({ notificationId }) => ({
  path: `/notifications/${notificationId}/open`,
  params: { id: notificationId },
});

export const openMissingNotification: Example = () => ({
  path: '/notifications/none/open',
  params: { id: 'none' },
});

const decision = (market: Market, path: string, more: Record<string, string>) => ({
  path,
  params: { id: market.product.id },
  form: { id: market.product.id, version: market.product.version, ...more },
});

const rejection = { intent: 'reject', rejectionCode: 'watermark', rejectionReason: '' };

/** In the list, a selected row sends its version behind its id. */
const decisionInQueue = ({ product }: Market, more: Record<string, string>) => ({
  path: '/admin/product-approval',
  form: { id: `${product.id} ${product.version}`, ...more },
});

export const approveInQueue: Example = (market) => decisionInQueue(market, { intent: 'approve' });

export const rejectInQueue: Example = (market) => decisionInQueue(market, rejection);

const decisionPath = ({ product }: Market) => `/admin/product-approval/${product.id}`;

export const openDecision: Example = (market) => ({
  path: decisionPath(market),
  params: { id: market.product.id },
});

export const openMissingDecision: Example = () => ({
  path: '/admin/product-approval/none',
  params: { id: 'none' },
});

export const approve: Example = (market) => decision(market, decisionPath(market), { intent: 'approve' });

export const reject: Example = (market) => decision(market, decisionPath(market), rejection);

export const rejectWithoutReason: Example = (market) =>
  decision(market, decisionPath(market), { intent: 'reject' });

export const decideOldVersion: Example = (market) =>
  decision(market, decisionPath(market), { intent: 'approve', version: 'pending long ago' });

export const decideWithoutVersion: Example = (market) =>
  decision(market, decisionPath(market), { intent: 'approve', version: '' });

const editRequestPath = ({ editRequest }: Market) => `/admin/edit-requests/${editRequest.id}`;

export const openEditRequest: Example = (market) => ({
  path: editRequestPath(market),
  params: { id: market.editRequest.id },
});

export const openMissingEditRequest: Example = () => ({
  path: '/admin/edit-requests/none',
  params: { id: 'none' },
});

const editDecision =
  (form: Record<string, string>): Example =>
  (market) => ({
    ...openEditRequest(market),
    form: { version: market.editRequest.version, ...form },
  });

export const approveEdit = editDecision({ intent: 'approve' });
export const rejectEdit = editDecision({ intent: 'reject', rejectionCode: 'duplicate' });
export const askForChanges = editDecision({ intent: 'changes', reason: 'A longer title, please.' });
export const askWithoutWords = editDecision({ intent: 'changes' });
export const approveEditUnseen = editDecision({ intent: 'approve', version: '' });
export const approveOldEdit = editDecision({ intent: 'approve', version: 'long ago' });

export const addProduct: Example = ({ unique, photo }) => ({
  path: '/seller/products/add',
  form: { ...fields, images: photo, idempotencyKey: `0abcdefgh${unique}` },
});

export const addProductWithoutPhoto: Example = ({ unique }) => ({
  path: '/seller/products/add',
  form: { ...fields, idempotencyKey: `0abcdefgh${unique}` },
});

export const addDraft: Example = ({ unique }) => ({
  path: '/seller/products/add',
  form: { intent: 'draft', title: 'Half', idempotencyKey: `0abcdefgh${unique}` },
});

const onDraft =
  (form?: (market: Market) => Record<string, string | File>): Example =>
  (market) => ({
    path: `/seller/products/drafts/${market.draft.id}`,
    params: { id: market.draft.id },
    ...(form ? { form: form(market) } : {}),
  });

export const openDraft = onDraft();
export const saveDraft = onDraft(({ draft: { version } }) => ({ intent: 'draft', title: 'Half', version }));
export const submitDraft = onDraft(({ draft: { version }, photo }) => ({
  ...fields,
  images: photo,
  version,
}));
export const deleteDraft = onDraft(() => ({ intent: 'delete' }));

const onSaleDraft =
  (form?: (market: Market) => Record<string, string>): Example =>
  (market) => ({
    path: `/seller/orders/new?draft=${market.saleDraft.id}`,
    ...(form ? { form: form(market) } : {}),
  });

const soldAtStall = { handover: 'collected', payment: 'cash_paid' };

export const openSaleDraft = onSaleDraft();
export const openSaleDraftToDelete: Example = ({ saleDraft: { id } }) => ({
  path: `/seller/orders/drafts/${id}/delete`,
  params: { id },
});
export const saveSaleDraft = onSaleDraft(({ saleDraft: { version } }) => ({ intent: 'draft', version }));
export const confirmSale = onSaleDraft(({ saleDraft: { version } }) => ({
  ...soldAtStall,
  intent: 'confirm',
  version,
  'lines.l1.price': '4.50',
  'lines.l1.quantity': '2',
}));
export const deleteSaleDraft = onSaleDraft(() => ({ intent: 'delete' }));
export const addSale: Example = ({ unique }) => ({
  path: '/seller/orders/new',
  form: {
    ...soldAtStall,
    intent: 'confirm',
    otherTitle: 'Kenkey',
    otherPrice: '4.50',
    idempotencyKey: `0abcdefgh${unique}`,
  },
});
export const addEmptySale: Example = () => ({
  path: '/seller/orders/new',
  form: { ...soldAtStall, intent: 'confirm' },
});

export const deleteInList: Example = ({ product }) => ({
  path: '/seller/products',
  form: { intent: 'delete', id: product.id },
});

export const changeStock: Example = ({ product }) => ({
  path: '/seller/products',
  form: { intent: 'stock', id: product.id, price: '1.50', quantity: '7', version: product.version },
});

export const outOfStock: Example = ({ product }) => ({
  path: '/seller/products',
  form: { intent: 'out-of-stock', id: product.id },
});

const change = { priceWay: 'raise-percent', priceBy: '10', stockWay: '', stockBy: '', category: '' };

export const openChangeSeveral: Example = ({ product }) => ({
  path: `/seller/products/change?id=${product.id}&id=none&${new URLSearchParams(change)}`,
});

export const changeSeveral: Example = ({ product, unique }) => ({
  path: '/seller/products/change',
  form: {
    ...change,
    id: product.id,
    [`rows.${product.id}.version`]: product.version,
    idempotencyKey: unique,
  },
});

export const openChange: Example = ({ changeId }) => ({
  path: paths.seller.productChange(changeId),
  params: { id: changeId },
});

export const undoChange: Example = (market) => ({ ...openChange(market), form: { intent: 'undo' } });

const ownPage = '/seller/shop-page';
const shopPageForm = { about: 'Open every day', whatsapp: '024 412 3456', isShown: 'on' };

export const openShopPage: Example = ({ shopPage: { name } }) => ({
  path: paths.shopPage(name),
  params: { name },
});

export const changeShopPage: Example = ({ shopPage }) => ({
  path: ownPage,
  form: { ...shopPageForm, ...shopPage },
});

export const takeOwnersName: Example = ({ shopPage: { name } }) => ({
  path: ownPage,
  form: { ...shopPageForm, name, version: 'new' },
});

export const takeNewName: Example = ({ unique }) => ({
  path: ownPage,
  form: { ...shopPageForm, name: `new-${unique.toLowerCase()}`.slice(0, 30), version: 'new' },
});

export const takeNoName = post(ownPage, { ...shopPageForm, name: 'A shop!', version: 'new' });

export const openDeleteSeveral: Example = ({ product }) => ({
  path: `/seller/products/delete?id=${product.id}&id=none`,
});

export const openCopy: Example = ({ product }) => ({
  path: `/seller/products/add?from=${product.id}`,
});

const editPath = ({ product }: Market) => `/seller/products/edit/${product.id}`;

export const openEdit: Example = (market) => ({
  path: editPath(market),
  params: { id: market.product.id },
});

export const openHostileEdit: Example = () => ({
  path: '/seller/products/edit/..%2Fusers',
  params: { id: '../users' },
});

export const openDelete: Example = (market) => ({
  path: `${editPath(market)}/delete`,
  params: { id: market.product.id },
});

export const openWithdrawal: Example = (market) => ({
  path: `${editPath(market)}/withdraw`,
  params: { id: market.product.id },
});

const variantsPath = (market: Market) =>
  `${editPath(market)}/variants?step=table&option1=Size&values1=Small%2C+Large`;

export const openVariants: Example = (market) => ({
  path: variantsPath(market),
  params: { id: market.product.id },
});

/** The id of the first of these variants. */
const firstVariant = ({ product }: Market) => {
  const options = [{ name: 'Size', values: ['Small', 'Large'] }];
  return combineVariants(options, { id: product.id, price: null, versions: [] })?.[0]?.id ?? '';
};

export const saveVariants: Example = (market) => {
  const row = `variants.${firstVariant(market)}`;
  const typed = { [`${row}.included`]: 'on', [`${row}.price`]: '9.50', [`${row}.quantity`]: '3' };
  return { ...openVariants(market), form: { ...typed, version: market.product.version, intent: 'save' } };
};

export const saveOldVariants: Example = (market) => {
  const { form, ...call } = saveVariants(market);
  return { ...call, form: { ...form, version: 'pending long ago' } };
};

export const removeVariants: Example = (market) => ({
  ...openVariants(market),
  form: { intent: 'remove', version: market.product.version },
});

export const withdrawEdit: Example = (market) => ({
  path: editPath(market),
  params: { id: market.product.id },
  form: { intent: 'withdraw' },
});

export const saveProduct: Example = (market) => ({
  path: editPath(market),
  params: { id: market.product.id },
  form: { ...fields, version: market.product.version, intent: 'save' },
});

export const saveOldVersion: Example = (market) => ({
  ...saveProduct(market),
  form: { ...fields, version: 'pending long ago', intent: 'save' },
});

export const deleteProduct: Example = (market) => ({
  path: editPath(market),
  params: { id: market.product.id },
  form: { intent: 'delete' },
});

const userPath = ({ owner }: Market) => `/admin/user-management/${owner.id}`;

/** Confirms what another admin asked for. */
export const confirmSupportsReset: Example = () => ({
  path: paths.secondFactorOf(supportId),
  params: { id: supportId },
  form: {
    intent: 'confirm',
    version: versionOfReset({ by: askedReset.by, at: askedReset.at.toISOString() }),
  },
});

/** The page where two admins reset the owner's second factor. */
export const ownersFactor =
  (form?: Record<string, string>): Example =>
  ({ owner: { id } }) => ({ path: paths.secondFactorOf(id), params: { id }, ...(form ? { form } : {}) });

const toUser = (market: Market, form: Record<string, string>) => ({
  path: userPath(market),
  params: { id: market.owner.id },
  form: shown(market, market.owner.id, form),
});

const suspension = { intent: 'suspend', suspendedReason: 'Sold what was not theirs.' };
const userNames = { firstName: 'Yaw', lastName: 'Addo', displayName: '', businessName: 'Addo Ltd' };

export const openUser: Example = (market) => ({
  path: userPath(market),
  params: { id: market.owner.id },
});
export const openUserPayouts: Example = (market) => ({
  path: userPath(market),
  params: { id: market.owner.id },
});

export const openMissingUser: Example = () => ({
  path: '/admin/user-management/none',
  params: { id: 'none' },
});

export const openChangeRole: Example = (market) => ({
  path: `${userPath(market)}/role`,
  params: { id: market.owner.id },
});

const rightsOf = (id: string, form?: Call['form']) => ({
  path: `/admin/user-management/${id}/rights`,
  params: { id },
  ...(form ? { form } : {}),
});

export const openRights: Example = () => rightsOf(supportId);
export const openRightsOfSeller: Example = (market) => rightsOf(market.owner.id);
export const changeRights: Example = (market) =>
  rightsOf(supportId, shown(market, supportId, { rights: ['support', 'orders'] }));
export const changeRightsToNone: Example = (market) => rightsOf(supportId, shown(market, supportId, {}));
export const changeRightsOfSeller: Example = (market) =>
  rightsOf(market.owner.id, shown(market, market.owner.id, { rights: ['support'] }));

export const suspendInList: Example = (market) => ({
  path: '/admin/user-management',
  form: shown(market, market.owner.id, { ...suspension, id: market.owner.id }),
});

export const suspendUser: Example = (market) => toUser(market, suspension);

export const suspendWithoutReason: Example = (market) => toUser(market, { intent: 'suspend' });

export const suspendMissing: Example = () => ({
  path: '/admin/user-management/none',
  params: { id: 'none' },
  form: suspension,
});

/** Each names themself. */
const toSelf =
  (form: Record<string, string>): Example =>
  (market) => {
    const id = market.actor.id || market.owner.id;
    return { path: '/admin/user-management/self', params: { id }, form: shown(market, id, form) };
  };

export const suspendSelf = toSelf(suspension);
export const demoteSelf = toSelf({ intent: 'role', role: 'seller' });

export const reactivateUser: Example = (market) => toUser(market, { intent: 'reactivate' });

export const confirmOwnerAsAdmin: Example = (market) => toUser(market, { intent: 'confirm' });

export const confirmNewAdmin: Example = (market) => ({
  path: `/admin/user-management/${supportId}`,
  params: { id: supportId },
  form: shown(market, supportId, { intent: 'confirm' }),
});

export const promoteUser: Example = (market) => toUser(market, { intent: 'role', role: 'admin' });

export const updateUser: Example = (market) =>
  toUser(market, { intent: 'update', ...userNames, phone: '024 412 3456' });

export const updateOldUser: Example = (market) =>
  toUser(market, { intent: 'update', ...userNames, version: 'long ago' });

const newUser = { intent: 'create', role: 'seller', firstName: 'Esi', lastName: 'Boateng' };

export const createUser: Example = ({ unique }) => ({
  path: '/admin/user-management/new',
  form: { ...newUser, businessName: 'Esi Smocks', email: `esi.new.${unique}@makola.test` },
});

export const createTakenUser: Example = ({ owner }) => ({
  path: '/admin/user-management/new',
  form: { ...newUser, businessName: 'Esi Smocks', email: owner.email },
});

/** A part of the settings, as its form begins. */
const settingsForm = (part: SettingsPart) => ({
  intent: part,
  version: versionOfSettings(defaultSettings, part),
});

export const rates = { ...settingsForm('rates'), commissionPercent: '7.25', sellerDaysToAct: '3' };

/** The rows of a list as its form sends them. */
function listForm(list: 'categories' | 'rejectionReasons', rows: [was: string, text: string][]) {
  const fields: Record<string, string> = settingsForm(list);
  rows.forEach(([was, text], index) => {
    fields[`rows.${index}.text`] = text;
    fields[`rows.${index}.was`] = was;
    fields[`rows.${index}.place`] = String(index + 1);
  });
  return { path: '/admin/settings', form: fields };
}

const sameRows = defaultSettings.categories.map((name): [string, string] => [name, name]);

export const sameCategories: Example = () => listForm('categories', sameRows);

export const otherCategories: Example = () =>
  listForm('categories', [
    ['Fabric', 'Cloth'],
    ['', 'Shoes'],
  ]);

export const otherReasons: Example = () =>
  listForm('rejectionReasons', [
    ['watermark', 'A watermark'],
    ['', 'Too dark'],
  ]);

export const payment = { ...settingsForm('paymentInstructions'), paymentInstructions: 'By MoMo' };

export const transferColumns = {
  ...settingsForm('transferColumns'),
  channel: 'MTN MoMo',
  field1: 'reference',
  header1: 'Ref',
  field2: 'accountNumber',
  header2: 'Number',
  field3: 'amount',
  header3: 'Sum',
};

const newTemplate = {
  intent: 'save',
  id: 'thanks',
  version: 'new',
  name: 'Thanks',
  text: 'Thank you, {name}',
};
const templatesPage = '/admin/settings/answers';
export const addTemplate = post(templatesPage, newTemplate);
export const addOddTemplate = post(templatesPage, { ...newTemplate, text: 'Hello {price}' });
export const changeOldTemplate = post(templatesPage, { ...newTemplate, version: 'long ago' });
const deleting = { intent: 'delete', id: template.id, version: versionOfTemplate(template) };
export const deleteTemplate = post(templatesPage, deleting);
export const deleteNoTemplate = post(templatesPage, { ...deleting, id: 'none' });

export const photos = { ...settingsForm('photos'), storeLinkedPhotos: 'on' };
export const noBulk = settingsForm('bulk');
export const factorRules = {
  ...settingsForm('secondFactor'),
  secondFactorAdmins: 'movers',
  secondFactorSellers: 'optional',
};
export const languages = { ...settingsForm('languages'), languages: 'ak' };

export const oldCategories: Example = () => {
  const { path, form } = listForm('categories', sameRows.slice(1));
  return { path, form: { ...form, version: 'long ago' } };
};

export const holiday = { intent: 'holiday', closedUntil: dayOf(Date.now() + 30 * 86_400_000) };

export const pastHoliday = { intent: 'holiday', closedUntil: '2020-01-01' };
const csv = (text: string, name = 'products.csv') => new File([text], name, { type: 'text/csv' });
const oneProduct = 'title,price,category,quantity,images\nSmock,12.50,Fashion,3,https://example.com/a.jpg\n';

const importForm = ({ unique }: Market, text = oneProduct) => ({
  intent: 'import',
  idempotencyKey: `0abcdefgh${unique}`,
  file: csv(text),
});

export const importFile: Example = (market) => ({
  path: '/seller/products/import',
  form: importForm(market),
});

export const importNoCsv: Example = (market) => ({
  path: '/seller/products/import',
  form: importForm(market, '\u0000\u0001\u0002'),
});

export const importInList: Example = (market) => ({
  path: '/seller/products',
  form: importForm(market),
});

const importPath = ({ importId }: Market) => `/seller/products/import/${importId}`;

export const openImport: Example = (market) => ({
  path: importPath(market),
  params: { id: market.importId },
});

export const openImportProblems: Example = (market) => ({
  path: `${importPath(market)}/problems`,
  params: { id: market.importId },
});

const decideImport =
  (intent: string): Example =>
  (market) => ({ ...openImport(market), form: { intent } });

export const cancelImport = decideImport('cancel');
export const writeImport = decideImport('write');
export const undoImport = decideImport('undo');
export const answerImport = decideImport('answer');
export const decideImportOtherwise = decideImport('approve');

const accounts = '/seller/account-management';
const momo = { type: 'momo', network: 'MTN MoMo', accountName: 'Ama Mensah' };

export const openAccount: Example = ({ accountId }) => ({ path: `${accounts}?edit=${accountId}` });

export const openRemoveAccount: Example = ({ accountId }) => ({
  path: `${accounts}/${accountId}/delete`,
  params: { id: accountId },
});

export const addAccount: Example = ({ unique }) => ({
  path: accounts,
  form: { intent: 'create', ...momo, accountNumber: '020 111 2222', idempotencyKey: `0abcdefgh${unique}` },
});

export const addAccountWithoutNumber = post(accounts, { intent: 'create', ...momo });

const toAccount =
  (form: Record<string, string>): Example =>
  (market) => ({
    path: accounts,
    form: shown(market, market.accountId, { id: market.accountId, ...form }),
  });

export const changeAccount = toAccount({ intent: 'update', ...momo, accountNumber: '0201112222' });
export const changeOldAccount = toAccount({ intent: 'update', ...momo, version: 'long ago' });
export const activateAccount = toAccount({ intent: 'activate' });
export const deactivateAccount = toAccount({ intent: 'deactivate' });
export const defaultAccount = toAccount({ intent: 'default' });
export const removeAccount = toAccount({ intent: 'delete' });
export const removeOldAccount = toAccount({ intent: 'delete', version: 'long ago' });

const payouts = '/seller/payouts';
const payoutRequests = '/admin/payout-requests';
const receipt = new File(['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'], 'receipt.pdf');

const inPayout =
  (base: string, below: string, which: 'payoutId' | 'paidPayoutId'): Example =>
  (market) => ({ path: `${base}/${market[which]}${below}`, params: { id: market[which] } });

export const openOwnPromotion: Example = ({ promotion: { id } }) => ({
  path: `/seller/promotion-history/${id}`,
  params: { id },
});
export const openPayout = inPayout(payouts, '', 'payoutId');
export const openReceipt = inPayout(payouts, '/receipt', 'paidPayoutId');
export const openNoReceipt = inPayout(payouts, '/receipt', 'payoutId');
export const openPayoutRequest = inPayout(payoutRequests, '', 'payoutId');
export const openAdvice = inPayout(payouts, '/pdf', 'paidPayoutId');
export const openNoAdvice = inPayout(payouts, '/pdf', 'payoutId');
export const openAdviceAsAdmin = inPayout(payoutRequests, '/pdf', 'paidPayoutId');
export const openNoAdviceAsAdmin = inPayout(payoutRequests, '/pdf', 'payoutId');
export const openReceiptAsAdmin = inPayout(payoutRequests, '/receipt', 'paidPayoutId');
export const openNoReceiptAsAdmin = inPayout(payoutRequests, '/receipt', 'payoutId');

const askFor =
  (amount: string): Example =>
  ({ accountId, unique }) => ({
    path: payouts,
    form: { intent: 'request', amount, accountId, note: '', idempotencyKey: `0abcdefgh${unique}` },
  });

export const askPayout = askFor('10.50');
export const askTooMuch = askFor('999999');
export const askNothing = askFor('0');

const decidePayout =
  (
    form: Record<string, string | File>,
    which: 'payoutId' | 'paidPayoutId' = 'payoutId',
    below = '',
  ): Example =>
  (market) => ({
    path: `${payoutRequests}/${market[which]}${below}`,
    params: { id: market[which] },
    form: shown(market, market[which], { id: market[which], ...form }),
  });

export const payPayout = decidePayout({ intent: 'pay', receipt });
export const payWithoutReceipt = decidePayout({ intent: 'pay' });
export const payNothing = decidePayout({ intent: 'pay', receipt, id: 'none' });
export const reportPayout = decidePayout({ intent: 'issue', reason: 'Wrong number.' });
export const reportNothing = decidePayout({ intent: 'issue', reason: ' ' });
const issue = { intent: 'issue', reason: 'Wrong number.' };
export const reportPaid = decidePayout(issue, 'paidPayoutId');
export const reportOld = decidePayout({ ...issue, version: 'long ago' });

/** The owner's payout, chosen in the list for a batch. */
export const batchPayout: Example = ({ payoutId, versionOf }) => ({
  path: payoutRequests,
  form: { intent: 'batch', id: `${payoutId} ${versionOf(payoutId)}` },
});
/** What is open of the network of their payouts. */
export const batchNetwork = post(payoutRequests, { intent: 'batch_of', channel: 'MTN MoMo' });
export const batchNothing = post(payoutRequests, { intent: 'batch' });

export const ofBasket =
  (form?: Record<string, string>): Example =>
  () => ({ path: paths.admin.basket(basketId), params: { id: basketId }, ...(form ? { form } : {}) });
const basketParams = { path: `/api/v1/orders/${basketId}`, params: { shopOrderId: basketId } };
export const basketOfApi: Example = () => basketParams;
export const putBasket: Example = () => ({ ...basketParams, form: {} });
export const postToBasket =
  (what: string): Example =>
  () => ({ ...basketParams, path: `${basketParams.path}/${what}`, form: {} });
const sellerOrderParams = { path: '/api/v1/seller/orders/o1', params: { orderId: 'o1' } };
export const sellerOrderOfApi: Example = () => sellerOrderParams;
export const postToSellerOrder =
  (what: string): Example =>
  () => ({ ...sellerOrderParams, path: `${sellerOrderParams.path}/${what}`, form: {} });
export const newApiKey = post(paths.admin.apiKeys(), {
  intent: 'create',
  id: 'ab'.repeat(9),
  name: 'Shop',
  shop: 'main',
  scopes: 'orders:read',
});

const webhookFields = {
  intent: 'create',
  id: 'ab'.repeat(9),
  url: 'https://shop.example/hooks',
  events: 'order.*',
};
export const newWebhook = post(paths.admin.webhooks(), { ...webhookFields, shop: 'main' });
export const newOwnWebhook = post(paths.webhooks(), webhookFields);
export const otherEvents = { ...webhookFields, intent: 'save', version: '0', events: 'return.*', isOn: 'on' };

/** One of the shop; `id` for the owner's among those of shops. */
export const ofWebhook =
  (form?: Record<string, string>, id: string = webhookId): Example =>
  () => ({ path: paths.admin.webhook(id), params: { id }, ...(form ? { form } : {}) });
/** The owner's; `id` for one of the shop among sellers' own. */
export const ofOwnWebhook =
  (form?: Record<string, string>, id: string = sellerWebhookId): Example =>
  () => ({ path: paths.webhook(id), params: { id }, ...(form ? { form } : {}) });
export const deletingWebhook =
  (id: string = webhookId): Example =>
  () => ({ path: paths.admin.deleteWebhook(id), params: { id } });
export const deletingOwnWebhook =
  (id: string = sellerWebhookId): Example =>
  () => ({ path: paths.deleteWebhook(id), params: { id } });

const inBatch =
  (below: string, form?: Record<string, string | File>): Example =>
  (market) => ({
    path: `${payoutRequests}/batches/${market.batchId}${below}`,
    params: { id: market.batchId },
    ...(form ? { form: shown(market, market.batchId, form) } : {}),
  });
const result = new File(['Reference,Amount,Status\nTSABATCHED,120.50,Failed\n'], 'result.csv');
export const openBatch = inBatch('');
export const openTransferFile = inBatch('/file');
export const exportBatch = inBatch('/export');
export const openResultFile = inBatch('/result');
export const openNoResultFile = inBatch('/result?file=9');
export const uploadBatchResult = inBatch('', { intent: 'upload', file: result });
export const uploadNoResult = inBatch('', { intent: 'upload' });
const columns = { reference: '0', amount: '1', status: '2', reason: '' };
export const chooseBatchColumns = inBatch('', { intent: 'columns', ...columns });
export const chooseNoColumns = inBatch('', { intent: 'columns' });
export const confirmBatch = inBatch('', { intent: 'confirm' });
export const confirmOldBatch = inBatch('', { intent: 'confirm', version: '1' });
export const endBatch = inBatch('', { intent: 'end' });

const returning = { intent: 'return', reason: 'Closed account.' };
const toReturn = (form: Record<string, string>, which: 'payoutId' | 'paidPayoutId') =>
  decidePayout({ ...returning, ...form }, which, '/returned');
export const openReturn = inPayout(payoutRequests, '/returned', 'paidPayoutId');
export const openNoReturn = inPayout(payoutRequests, '/returned', 'payoutId');
export const returnPayout = toReturn({}, 'paidPayoutId');
export const returnForNothing = toReturn({ reason: ' ' }, 'paidPayoutId');
export const returnOld = toReturn({ version: 'long ago' }, 'paidPayoutId');
export const returnUnpaid = toReturn({}, 'payoutId');

const changePayout =
  (form: Record<string, string>, which: 'payoutId' | 'paidPayoutId' = 'payoutId'): Example =>
  (market) => ({
    path: `${payouts}/${market[which]}`,
    params: { id: market[which] },
    form: shown(market, market[which], form),
  });
export const cancelPayout = changePayout({ intent: 'cancel' });
export const cancelPaid = changePayout({ intent: 'cancel' }, 'paidPayoutId');
export const cancelOld = changePayout({ intent: 'cancel', version: 'long ago' });
export const changePayoutAccount = changePayout({ intent: 'account', accountId: 'none' });

const ownChat = '/chat';
const inChat =
  (below: string, form?: Record<string, string>): Example =>
  ({ chatId }) => ({ path: `/admin/chat/${chatId}${below}`, params: { chatId }, form });
const inNoChat =
  (below: string, form?: Record<string, string>): Example =>
  () => ({ path: `/admin/chat/none${below}`, params: { chatId: 'none' }, form });

const sending = { intent: 'send', text: 'Good morning' };
const sendingNothing = { intent: 'send', text: ' ' };
const reading = { intent: 'read' };
const answered = { intent: 'answered' };

export const sendOwn = (below: string) => post(`${ownChat}${below}`, sending);
export const sendOwnNothing = (below: string) => post(`${ownChat}${below}`, sendingNothing);
export const answerOwn = (below: string) => post(`${ownChat}${below}`, answered);
export const readOwn = (below: string) => post(`${ownChat}${below}`, reading);
export const openChat = inChat;
export const openNoChat = inNoChat;
export const sendInChat = (below: string) => inChat(below, sending);
export const sendNothingInChat = (below: string) => inChat(below, sendingNothing);
export const sendInNoChat = (below: string) => inNoChat(below, sending);
export const markAnswered = (below: string) => inChat(below, answered);
export const assignChat = inChat('', { intent: 'assign' });
export const unassignChat = inChat('', { intent: 'unassign' });
export const readChat = (below: string) => inChat(below, reading);

export const startChat: Example = ({ owner }) => ({
  path: '/admin/chats/new',
  form: { intent: 'start', userId: owner.id },
});
export const startChatWithUnknown = post('/admin/chats/new', { intent: 'start', userId: 'nobody' });

export const lowStock = { intent: 'low-stock', lowStockAt: '5' };
export const paper = { intent: 'paper', businessAddress: 'Shop 14', tin: 'C0001234567' };
export const wrongTin = { intent: 'paper', businessAddress: '', tin: '12' };
export const noLowStock = { intent: 'low-stock', lowStockAt: 'few' };

/** A page or form of the owner's order at a stage. */
const ofOrder =
  (area: 'seller' | 'admin', stage: OrderStage, step = '', form?: Record<string, string>): Example =>
  (market) => {
    const id = market.orders[stage];
    const [name = '', of = ''] = step.split('?of=');
    const path = `/${area}/orders/${id}${step && `/${step}`}`;
    const params: Record<string, string> = name ? { id, step: name } : { id };
    if (!form) return { path, params };
    if (form.intent === 'note') return { path, params, form };
    return { path, params, form: shown(market, id, { key: 'made-by-the-form', of, ...form }) };
  };

const oneUnit = { 'lines.1': '1' };
export const orderPage = (area: 'seller' | 'admin', stage: OrderStage) => ofOrder(area, stage);
export const orderForm = (area: 'seller' | 'admin', stage: OrderStage, form: Record<string, string>) =>
  ofOrder(area, stage, '', form);
export const stepPage = (area: 'seller' | 'admin', stage: OrderStage, step: string) =>
  ofOrder(area, stage, step);
export const stepForm = (
  area: 'seller' | 'admin',
  stage: OrderStage,
  step: string,
  form: Record<string, string> = {},
) => ofOrder(area, stage, step, { ...oneUnit, ...form });

/** What came past the shop for an order of a stage: its total. */
export const outsidePayment = {
  intent: 'record',
  amount: '319.97',
  method: 'bank_transfer',
  reference: 'FT-77',
};

/** Several of the owner's orders from the list. */
export const acceptOrder: Example = ({ orders }) => ({
  path: '/seller/orders',
  form: { intent: 'accept', order: `${orders.placed}~0` },
});
export const acceptAgain: Example = ({ orders }) => ({
  path: '/seller/orders',
  form: { intent: 'accept', order: `${orders.shipped}~0` },
});
export const printOrder =
  (area: 'seller' | 'admin'): Example =>
  ({ orders }) => ({ path: `/${area}/orders/print?ids=${orders.placed}&layout=label` });

export const orderPdf =
  (area: 'seller' | 'admin', stage: OrderStage, search = ''): Example =>
  ({ orders }) => ({ path: `/${area}/orders/${orders[stage]}/pdf${search}`, params: { id: orders[stage] } });

export const checkPaper: Example = () => ({ path: paths.check(paperCode), params: { code: paperCode } });
export const checkNoPaper: Example = () => ({ path: '/check/none', params: { code: 'none' } });

const parcel = { token: 'token-of-the-parcel-1234' };
export const openHandover: Example = () => ({ path: `/delivered/${parcel.token}`, params: parcel });
export const openNoHandover: Example = () => ({
  path: '/delivered/token-of-no-parcel-1234',
  params: { token: 'token-of-no-parcel-1234' },
});
export const handoverCode: Example = () => ({
  path: `/delivered/${parcel.token}`,
  params: parcel,
  form: { code: '4821' },
});
export const wrongHandoverCode: Example = () => ({
  path: `/delivered/${parcel.token}`,
  params: parcel,
  form: { code: '0000' },
});
export const noHandoverCode: Example = () => ({
  path: `/delivered/${parcel.token}`,
  params: parcel,
  form: {},
});

export const savedView = { intent: 'save-view', name: 'Cash', query: 'payment=momo' };

export const channels = {
  intent: 'channels',
  messages: 'email',
  quietHours: 'on',
  quietFrom: '20',
  quietTo: '6',
};
export const marketing = { intent: 'marketing', marketing: 'on' };

/** A message of the admins' list. */
export const outgoing =
  (form?: Record<string, string>): Example =>
  () => ({ path: paths.admin.message(outgoingId), params: { id: outgoingId }, ...(form ? { form } : {}) });

const caught = { params: { id: outgoingId } };
export const openCaught: Example = () => ({ path: paths.devOutbox(outgoingId), ...caught });
export const openCaughtEmail: Example = () => ({ path: paths.devEmail(outgoingId), ...caught });

/** The link in an email to the owner that stops these. */
function stopLink({ owner }: Market, change = (token: string) => token) {
  const token = change(stopTokenOf(owner));
  return { path: paths.stopMessages(token), params: { token } };
}
const changed = (token: string) => token.replace('messages', 'account');
export const openStop: Example = (market) => stopLink(market);
export const openWrongStop: Example = (market) => stopLink(market, changed);
export const stop: Example = (market) => ({ ...stopLink(market), form: {} });
export const wrongStop: Example = (market) => ({ ...stopLink(market, changed), form: {} });

export const changeShop: Example = ({ owner }) => ({ path: '/seller/shop', form: { shop: owner.id } });

const people = '/seller/people';
export const invite: Example = ({ unique }) => ({
  path: people,
  form: {
    intent: 'invite',
    email: `invited.${unique}@makola.test`,
    part: 'packer',
    idempotencyKey: `0abcdefgh${unique}`,
  },
});
export const withdraw: Example = () => ({
  path: people,
  form: { intent: 'withdraw', id: invitation.id },
});
export const endHelper: Example = (market) => ({
  path: people,
  form: shown(market, helperId, { intent: 'end', id: helperId }),
});
const ofHelper = { path: `${people}/${helperId}`, params: { id: helperId } };
export const openHelper: Example = () => ofHelper;
export const openEndHelper: Example = () => ({ ...ofHelper, path: `${ofHelper.path}/end` });
export const helperRights: Example = (market) => ({
  ...ofHelper,
  form: shown(market, helperId, { part: 'bookkeeper' }),
});
export const noHelperRights: Example = (market) => ({
  ...ofHelper,
  form: shown(market, helperId, { part: 'own' }),
});

const joinOf = (round: string) => {
  const path = joinUrlOf({ invitation: invitation.id, round });
  return { path, params: { token: path.replace('/join/', '') } };
};
export const openJoin: Example = () => joinOf(invitation.round);
export const openOverJoin: Example = () => joinOf('an earlier round');
export const join: Example = () => ({ ...joinOf(invitation.round), form: { intent: 'join' } });
export const joinNew: Example = () => ({
  ...joinOf(invitation.round),
  form: { intent: 'register', firstName: 'Efua', lastName: 'Annan', password },
});
export const joinOver: Example = () => ({
  ...joinOf('an earlier round'),
  form: { intent: 'register', firstName: 'Efua', lastName: 'Annan', password },
});

export const openOrderLink: Example = () => ({
  path: paths.orderLink(orderCode),
  params: { code: orderCode },
});
export const openNoOrderLink: Example = () => ({
  path: paths.orderLink('no-code-of-1'),
  params: { code: 'no-code-of-1' },
});
export const orderLink =
  (form: Record<string, string>): Example =>
  () => ({ path: paths.orderLink(orderCode), params: { code: orderCode }, form });

const receiptCall = { path: '/receipts/arkesel?message=m&token=t', params: { provider: 'arkesel' } };
export const openReceipts: Example = () => receiptCall;
export const receipts: Example = () => ({ ...receiptCall, form: {} });

/** The form of an announcement to all sellers. */
export const announcement: Example = ({ unique }) => ({
  path: paths.admin.newAnnouncement(),
  form: {
    title: 'Closed on Monday',
    text: 'The market is closed on Monday.',
    to: 'all',
    category: '',
    sellers: '',
    idempotencyKey: `0abcdefgh${unique}`,
  },
});
const announcementAt = (path: string, id: string): Example => {
  return () => ({ path, params: { id } });
};
export const openAnnouncement = announcementAt(paths.admin.announcement('announcement'), 'announcement');
export const openNoAnnouncement = announcementAt(paths.admin.announcement('nothing'), 'nothing');
export const openSentAnnouncement = announcementAt(paths.seller.announcement('announcement'), 'announcement');
