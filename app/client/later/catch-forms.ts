import { pageAddress } from '~/utils/page-address';
import { announceAnswer, dataOf, onFormAnswer, whenFormIsLeft } from '../forms/sent-form';
import { addLater, takeLater } from './entries';

/**
 * Keeps the forms that are sent while the browser has no connection, or left before they were answered, if
 * they can be sent later. Returns a function that ends this.
 */
export function catchForms(personId: string): () => void {
  const keep = (form: HTMLFormElement, data: FormData) => {
    const { later, laterIntent, reopenIntent } = form.dataset;
    if (later === undefined) return false;
    if (laterIntent !== undefined && data.get('intent') !== laterIntent) return false;
    const action = new URL(form.getAttribute('action') || location.href, location.href);
    addLater(personId, {
      id: crypto.randomUUID(),
      label: later,
      url: `${action.pathname}.data${action.search}`,
      fields: [...data].map(([name, value]) => [name, String(value)]),
      page: pageAddress(action),
      at: new Date().toISOString(),
      reopenIntent,
    });
    announceAnswer(form, 'accepted');
    return true;
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || !(form instanceof HTMLFormElement)) return;
    if (!keep(form, dataOf(form, submitter))) return;
    // The router must not send it too.
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('submit', onSubmit, { capture: true });
  whenFormIsLeft(keep);
  // What was refused is kept until its page has it.
  const stopListening = onFormAnswer((form, answer) => {
    if (answer === 'accepted') takeLater(personId, ({ id }) => id === form.dataset.reopens);
  });
  return () => {
    stopListening();
    removeEventListener('submit', onSubmit, { capture: true });
    whenFormIsLeft(null);
  };
}
