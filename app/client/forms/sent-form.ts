/** The form that was sent last in this tab. */
interface SentForm {
  form: HTMLFormElement;
  /** The button that sent it. */
  submitter: HTMLElement | null;
  /** Whether something was typed into it since. */
  isChanged: boolean;
}

let last: SentForm | null = null;
const answerListeners = new Set<(form: HTMLFormElement, isAccepted: boolean) => void>();

/** Remembers which form is sent; called once, by the browser's entry. */
export function watchSentForms(): void {
  addEventListener('submit', ({ target, submitter }) => {
    if (target instanceof HTMLFormElement && target.method === 'post') {
      last = { form: target, submitter, isChanged: false };
    }
  });
  addEventListener('input', ({ target }) => {
    if (last && target instanceof Element && formOf(target) === last.form) last.isChanged = true;
  });
}

/** The form that a control belongs to, also when the control stands elsewhere on the page. */
export function formOf(control: Element): HTMLFormElement | null {
  return 'form' in control && control.form instanceof HTMLFormElement ? control.form : null;
}

/** Whether the form that was sent last holds something else by now. */
export const isSentFormChanged = () => last?.isChanged ?? false;

/** Sends the form that was sent last once more, as it is now. Returns false when it has left the page. */
export function sendAgain(): boolean {
  if (!last?.form.isConnected) return false;
  const { form, submitter } = last;
  form.requestSubmit(submitter && formOf(submitter) === form ? submitter : null);
  return true;
}

/** Tells that the last form was answered: accepted, or refused and shown again. */
export function announceAnswer(isAccepted: boolean): void {
  if (last) for (const listener of answerListeners) listener(last.form, isAccepted);
}

/** Calls the listener for each answered form. Returns a function that removes it. */
export function onFormAnswer(listener: (form: HTMLFormElement, isAccepted: boolean) => void): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}
