import * as v from 'valibot';
import { getImport } from '~/repositories/imports.server';
import { documentId } from '~/schemas/fields';
import { sellerLoader } from '~/services/auth/guards.server';
import { problemFile } from '~/services/products/import/problem-file.server';
import { notFound } from '~/utils/app-error';
import { csvDownload } from '~/utils/csv-download.server';

const params = v.object({ id: documentId });

/** The rows of an import that have problems, with what to do, to be mended and sent again. */
export const loader = sellerLoader({ params }, async ({ scope, params }) => {
  const record = await getImport(scope, params.id);
  if (record.counts.bad + record.failures.length === 0) throw notFound('file');
  return csvDownload('products-to-mend', await problemFile(record));
});
