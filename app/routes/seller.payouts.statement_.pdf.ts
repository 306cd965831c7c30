import { sellerLoader } from '~/http/guards.server';
import { paperDownload } from '~/http/paper-download.server';
import { redirectBack } from '~/http/redirect-back.server';
import { statementSearch } from '~/schemas/money/statement-search';
import { loadStatementPaper } from '~/services/papers/load-papers.server';
import { paths } from '~/utils/paths';

/** The seller's own statement of a month as PDF. */
export const loader = sellerLoader(
  { right: 'money-seen', file: true, search: statementSearch },
  ({ request, session, shop, search: { month } }) =>
    redirectBack(
      { request, session, backTo: paths.seller.statement({ month }) },
      loadStatementPaper(shop, month).then(paperDownload),
    ),
);
