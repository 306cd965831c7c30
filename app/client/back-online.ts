import { paths } from '~/utils/paths';

const offlinePage = '/offline';

/** How often it is tried whether there is a connection, in milliseconds. */
const tryMs = 10_000;

/** A connection may be there only this many milliseconds after it was announced. */
const soonMs = 1_000;

/**
 * After this many milliseconds, a page that was asked for and did not come may be asked for again. One whose
 * first byte takes longer would never come, but our server gives up its reads long before.
 */
const giveUpMs = 60_000;

/**
 * An inline script for the page that says there is no connection: opens the page that was wanted once there
 * is one, since what waits to be sent goes from there. The worker shows it at the wanted page's own address;
 * at its own, the person's home is opened. With a form that could not be sent it stays as it is.
 *
 * It looks itself whether there is: a browser may announce one that is not there. If that were believed, and
 * announced to each new page, the page would be loaded again and again, without an end.
 *
 * It opens nothing while a page is on its way: that would give up the link that was tapped just before, and a
 * page that takes longer than a try would never come. If that page does not come, the wanted one opens then.
 * (Where a browser does not announce `beforeunload`, such as Safari on iPhones, a link may have to be tapped
 * again.)
 */
export const openWhenBack = `
  const isUnsent = 'unsent' in document.body.dataset;
  const isCopy = !isUnsent && location.pathname !== ${JSON.stringify(offlinePage)};
  let leftAt = -Infinity;
  let later;
  const leave = () => { leftAt = performance.now(); };
  addEventListener('beforeunload', leave);
  // When this page is shown again, by "back", nothing is on its way.
  addEventListener('pagehide', () => { leftAt = -Infinity; });
  const open = () => {
    clearTimeout(later);
    const waitMs = leftAt + ${giveUpMs} - performance.now();
    if (waitMs > 0) {
      later = setTimeout(open, waitMs);
      return;
    }
    leave();
    if (isCopy) location.reload();
    else location.replace(${JSON.stringify(paths.login())});
  };
  const look = () => fetch(${JSON.stringify(offlinePage)}, { method: 'HEAD' }).then(({ ok }) => ok && open(), () => {});
  // At its own address the page looks once a connection was announced, or something waits to be sent
  // (offline-page.js).
  let tries = isCopy && setInterval(look, ${tryMs});
  const lookNow = () => { look(); setTimeout(look, ${soonMs}); tries ||= setInterval(look, ${tryMs}); };
  if (!isUnsent) for (const name of ['online', 'waiting']) addEventListener(name, lookNow);
`;
