import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBack } from '~/http/redirect-back.server';
import { exportSignUps } from '~/services/sales/export-sign-ups.server';
import { paths } from '~/utils/paths';

/** Sign-ups a day as CSV. If that fails, the dashboard says why. */
export const loader = adminLoader({ right: 'people', file: true }, async ({ request, session, scope }) =>
  redirectBack(
    { request, session, backTo: paths.admin.home() },
    csvDownload('sign-ups', exportSignUps(scope, {}, request.signal)),
  ),
);
