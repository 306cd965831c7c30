import * as v from 'valibot';
import { csvDownload } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { redirectBack } from '~/http/redirect-back.server';
import { getImport } from '~/repositories/catalogue/imports.server';
import { documentId } from '~/schemas/fields';
import type { Shop } from '~/schemas/users/shop';
import { problemFile } from '~/services/products/import/check/problem-file.server';
import { notFound } from '~/utils/app-error';
import { paths } from '~/utils/paths';

const params = v.object({ id: documentId });

/** The rows of an import that have errors, with what to do, to be fixed and uploaded again. */
export const loader = sellerLoader(
  { right: 'products', file: true, params },
  ({ request, session, shop, params: { id } }) =>
    redirectBack({ request, session, backTo: paths.seller.productImport(id) }, problemsOf(shop, id)),
);

async function problemsOf(shop: Shop, id: string): Promise<Response> {
  const record = await getImport(shop, id);
  if (record.counts.bad + record.failures.length === 0) throw notFound('file');
  return csvDownload('products-with-errors', await problemFile(record));
}
