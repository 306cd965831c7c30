import { paths } from '~/utils/paths';

const offlinePage = '/offline';

/** How often it is tried whether there is a connection, in milliseconds. */
const tryMs = 10_000;

/**
 * An inline script for the page that says there is no connection: opens the page that was wanted once there
 * is one, since what waits to be sent goes from there. The worker shows it at the wanted page's own address.
 */
export const openWhenBack = `
  const isCopy = location.pathname !== ${JSON.stringify(offlinePage)};
  const open = () => (isCopy ? location.reload() : location.replace(${JSON.stringify(paths.login())}));
  addEventListener('online', open);
  const look = () => fetch(${JSON.stringify(offlinePage)}, { method: 'HEAD' }).then(({ ok }) => ok && open(), () => {});
  if (isCopy) setInterval(look, ${tryMs});
`;
