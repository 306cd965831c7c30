import {
  createShopPage,
  findShopPageForUpdate,
  moveShopPage,
  updateShopPage,
} from '~/repositories/bulk/shop-pages.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import { alreadyExists, inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import { updatePersonAndShop } from '~/repositories/people/users.server';
import { limits } from '~/schemas/limits';
import type { ShopPage, ShopPageContent } from '~/schemas/shop-page/shop-page';
import type { ShopPageForm } from '~/schemas/shop-page/shop-page-forms';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { plural } from '~/utils/text';
import { versionHash } from '~/utils/version-hash.server';
import { changesBetween } from '../activity/changes-between';
import { happened } from '../activity/happened.server';

/** Of a form for a page that there is not yet. */
const newPage = 'new';

/** The version of a seller's page that its form carries. */
export const versionOfShopPage = (page: ShopPage | null): string =>
  page ? versionHash([page.id, contentOf(page)]) : newPage;

const contentOf = ({ isShown, about, whatsapp, productIds }: ShopPageContent): ShopPageContent => ({
  isShown,
  about,
  whatsapp,
  productIds,
});

type Saved = Result<boolean, 'name' | 'productIds'>;

const { max: maxNames } = limits.shopPage.names;

const taken = (name: string) => fail(`“${name}” is taken. Choose another name.`, 'name');

/**
 * Saves a seller's page and takes the name in its address (docs/product.md, "A seller's page"), with a log
 * entry. Of two sellers who take one name at once, one gets it.
 *
 * @returns false when nothing changed, as when the form is sent twice; a failure when the name is another
 * seller's or one too many, or when a product can't be shown
 * @throws AppError `conflict` when the page changed since the form was opened
 */
export async function saveShopPage(shop: Shop, actor: User, form: ShopPageForm): Promise<Saved> {
  const found = await findProducts(shop, form.productIds);
  if (form.productIds.some((id) => found.get(id)?.status !== 'approved'))
    return fail('Choose only products of yours that are approved.', 'productIds');
  try {
    return await inTransaction((unit) => save(unit, shop, actor, form));
  } catch (error) {
    if (alreadyExists(error)) return taken(form.name);
    throw error;
  }
}

async function save(unit: UnitOfWork, shop: Shop, actor: User, form: ShopPageForm): Promise<Saved> {
  const { name, version } = form;
  const content = contentOf(form);
  // First, so that those who take one name wait for each other.
  const wanted = await findShopPageForUpdate(unit, 'all', name);
  const owner = await findUserForUpdate(unit, 'all', shop.sellerId);
  if (!owner) throw notFound('user');
  const used = owner.shopPage;
  const current = used && used !== name ? await findShopPageForUpdate(unit, shop, used) : wanted;
  const before = current?.sellerId === shop.sellerId && used ? current : null;
  if (before?.id === name && versionOfShopPage(before) === versionOfShopPage({ ...before, ...content }))
    return ok(false);
  if (version !== versionOfShopPage(before)) throw changedSince();
  if (wanted && wanted.sellerId !== shop.sellerId) return taken(name);
  const known = before?.names ?? [];
  if (!wanted && known.length >= maxNames) return tooManyNames(known);
  const page = { ...content, sellerId: shop.sellerId, names: wanted ? known : [...known, name] };
  if (wanted) updateShopPage(unit, name, page);
  else createShopPage(unit, name, page);
  if (before && before.id !== name) moveShopPage(unit, before.id, name);
  if (used !== name) updatePersonAndShop(unit, owner, { shopPage: name });
  const changes = changesBetween(before ? logged(before.id, before) : {}, logged(name, content));
  happened(unit, 'shop.page', { id: shop.sellerId, name, isNew: !before }, { by: actor, changes });
  return ok(true);
}

/** What the log says of a page: of the products how many there are. */
const logged = (name: string, { isShown, about, whatsapp, productIds }: ShopPageContent) => ({
  name,
  isShown,
  about,
  whatsapp,
  products: productIds.length,
});

const tooManyNames = (names: readonly string[]) =>
  fail(
    `You have used ${plural(maxNames, 'name')}, which is the maximum. Choose one of them: ${names.join(', ')}.`,
    'name',
  );

const changedSince = () =>
  new AppError(
    'conflict',
    'the page changed since the form was opened',
    'Your page was changed while you had this form open. Compare the two, then save again.',
  );
