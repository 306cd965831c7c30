import { useEffect, useRef, useState } from 'react';
import { channelName, forgetTyped } from '~/client/end-live';
import {
  discardDraft,
  draftForms,
  dropKey,
  forgetDraft,
  hasPrivateInput,
  keepDraft,
  keepKey,
  restoreDraft,
  sendKeptKey,
} from '~/client/forms/drafts';
import { formOf, onFormAnswer } from '~/client/forms/sent-form';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { useLocation } from '~/framework';

/** How long after the last key what was typed is kept, in milliseconds. */
const pauseMs = 300;

/**
 * Keeps what is typed into the forms of a page, in this tab, until they are sent, and gives it back when the
 * page is opened again (docs/product.md, "Forms"). For what it can't keep the browser asks before leaving.
 */
export function KeptDrafts({ personId }: { personId: string }) {
  const { key } = useLocation();
  const restored = useRestored(personId, key);
  useEffect(() => keepTyping(personId), [personId]);
  useEffect(askBeforeLeaving, []);
  useEffect(forgetOnSignOut, []);
  if (restored.forms.length === 0) return null;
  return (
    <Alert role="status" className="mb-4 items-center">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>We kept what you typed.</p>
        <Button
          variant="outline"
          onClick={() => {
            for (const form of restored.forms) discardDraft(personId, form);
            restored.forget();
          }}
        >
          Discard
        </Button>
      </div>
    </Alert>
  );
}

/** The forms of the page that were filled with their drafts. */
function useRestored(personId: string, locationKey: string) {
  const [forms, setForms] = useState<HTMLFormElement[]>([]);
  // In development React runs effects twice.
  const shown = useRef('');
  useEffect(() => {
    const page = `${personId} ${locationKey}`;
    if (shown.current === page) return;
    shown.current = page;
    setForms(draftForms().filter((form) => restoreDraft(personId, form)));
  }, [personId, locationKey]);
  useEffect(() => onFormAnswer((sent) => setForms((all) => all.filter((form) => form !== sent))), []);
  return { forms, forget: () => setForms([]) };
}

/** Keeps a form a moment after each change, and at once when it is sent or the page is left. */
function keepTyping(personId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typing: HTMLFormElement | null = null;
  const keep = () => {
    clearTimeout(timer);
    if (typing?.isConnected) keepDraft(personId, typing);
    typing = null;
  };
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element ? formOf(target) : null;
    if (!form || !draftForms().includes(form)) return;
    if (typing !== form) keep();
    typing = form;
    clearTimeout(timer);
    timer = setTimeout(keep, pauseMs);
  };
  // What sends a message without the router empties its field then.
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && draftForms().includes(target)) {
      typing = target;
      keepKey(target);
    }
    setTimeout(keep);
  };
  // What was typed before this code arrived.
  for (const form of draftForms()) keepDraft(personId, form);
  addEventListener('input', onInput);
  addEventListener('submit', onSubmit);
  addEventListener('formdata', sendKeptKey);
  addEventListener('click', keep, { capture: true });
  addEventListener('pagehide', keep);
  const forget = onFormAnswer((form, answer) => {
    if (answer === 'unknown') return;
    dropKey(form);
    if (answer === 'refused') return keepDraft(personId, form);
    if (typing === form) typing = null;
    forgetDraft(personId, form);
  });
  return () => {
    keep();
    removeEventListener('input', onInput);
    removeEventListener('submit', onSubmit);
    removeEventListener('formdata', sendKeptKey);
    removeEventListener('click', keep, { capture: true });
    removeEventListener('pagehide', keep);
    forget();
  };
}

/** What people typed does not stay in a browser in which they signed out, in whichever tab. */
function forgetOnSignOut(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = forgetTyped;
  return () => channel.close();
}

/** Has the browser ask before a page is left that holds a chosen file or a password. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasPrivateInput()) event.preventDefault();
  };
  // The router would leave without a question: without it, the link loads a page, and the browser asks.
  const pass = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link && hasPrivateInput()) event.stopPropagation();
  };
  addEventListener('beforeunload', ask);
  addEventListener('click', pass, { capture: true });
  return () => {
    removeEventListener('beforeunload', ask);
    removeEventListener('click', pass, { capture: true });
  };
}
