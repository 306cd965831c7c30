/** A form that was sent in this tab. */
export interface SentForm {
  form: HTMLFormElement;
  /** The button that sent it. */
  submitter: HTMLElement | null;
  /** Whether something was typed into it since. */
  isChanged: boolean;
  /** What it held then. */
  data: FormData;
}

let last: SentForm | null = null;

/** The form that was sent last. */
export const lastSentForm = () => last;

/** What became of a form: a server that failed may have taken it. */
export type FormAnswer = 'accepted' | 'refused' | 'unknown';
type AnswerListener = (form: HTMLFormElement, answer: FormAnswer) => void;

const answerListeners = new Set<AnswerListener>();

/** Remembers which form is sent; called once, by the browser's entry. */
export function watchSentForms(): void {
  addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement && target.method === 'post') {
        last = { form: target, submitter, isChanged: false, data: dataOf(target, submitter) };
      }
      // Before the router, which begins to send it then.
    },
    true,
  );
  addEventListener('input', ({ target }) => {
    if (last && target instanceof Element && formOf(target) === last.form) last.isChanged = true;
  });
}

/** What a form sends. Older browsers leave the button out that sends it. */
export function dataOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value);
  return data;
}

/** The form that a control belongs to, also when the control stands elsewhere on the page. */
export function formOf(control: Element): HTMLFormElement | null {
  return 'form' in control && control.form instanceof HTMLFormElement ? control.form : null;
}

/** Sends the form that was sent last once more, as it is now. Returns false when it has left the page. */
export function sendAgain(): boolean {
  if (!last?.form.isConnected) return false;
  const { form, submitter } = last;
  form.requestSubmit(submitter && formOf(submitter) === form ? submitter : null);
  return true;
}

let onLeft: ((form: HTMLFormElement, data: FormData) => void) | null = null;

/** Sets what happens to a form that was sent and not answered when its page is left; null for nothing. */
export function whenFormIsLeft(next: typeof onLeft): void {
  onLeft = next;
}

/** Tells that a form is no longer being sent: its page is left, unless it was sent once more. */
export function leaveSentForm(sent: SentForm): void {
  const isSentAgain = last !== sent && last?.form === sent.form;
  if (!isSentAgain) onLeft?.(sent.form, sent.data);
}

/** Tells that a form was answered. */
export function announceAnswer(form: HTMLFormElement, answer: FormAnswer): void {
  for (const listener of answerListeners) listener(form, answer);
}

/** Calls the listener for each answered form. Returns a function that removes it. */
export function onFormAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}
