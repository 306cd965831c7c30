import { useEffect, useState } from 'react';
import { useWaitingRequest } from '~/client/forms/waiting-requests';
import { hasDocument } from '~/client/offline';
import { Icon } from '~/components/ui/icon';
import { useFetchers, useNavigation } from '~/framework';
import { WaitingNotice } from './waiting-notice';

/**
 * A thin bar while a page loads or a form is sent; after a second also a spinner with a label. Without a
 * connection it says so, and what can be done. Needs JavaScript.
 */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle';
  // A form that stays on its page; what only loads in the background has no method.
  const isSending = useFetchers().some(({ formMethod }) => formMethod === 'POST');
  const pending = isNavigating || isSending;
  const waiting = useWaitingRequest();
  useDocument(waiting !== null && !waiting.isForm);
  const [long, setLong] = useState(false);

  useEffect(() => {
    if (!pending) return setLong(false);
    const timer = setTimeout(() => setLong(true), 1000);
    return () => clearTimeout(timer);
  }, [pending]);

  return (
    <div data-print="hide">
      {pending ? (
        <div
          aria-hidden="true"
          data-slot="navigation-progress"
          className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-primary"
        />
      ) : null}
      <p role="status" className="pointer-events-none fixed inset-x-0 top-4 z-50 flex justify-center">
        {pending && long && !waiting ? (
          <span className="flex items-center gap-2 rounded-full border border-border bg-card px-4 py-2 shadow-raised">
            <Icon name="loader-circle" className="animate-spin text-primary" />
            Loading …
          </span>
        ) : null}
      </p>
      {pending && waiting ? <WaitingNotice {...waiting} /> : null}
    </div>
  );
}

/** Opens the document of a page that was kept, where the page's data was not and can't be loaded. */
function useDocument(isLost: boolean): void {
  const { state, formMethod, location: next } = useNavigation();
  const to = isLost && state === 'loading' && !formMethod && next ? `${next.pathname}${next.search}` : null;
  useEffect(() => {
    if (to === null) return;
    let isOver = false;
    hasDocument(to).then((isKept) => {
      if (!isKept || isOver) return;
      // By "back" the browser is at the address already.
      if (`${location.pathname}${location.search}` === to) location.reload();
      else location.assign(to);
    });
    return () => {
      isOver = true;
    };
  }, [to]);
}
