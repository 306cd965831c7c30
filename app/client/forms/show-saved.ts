import { lastSentForm } from './sent-form';
import { controlsOf, fillIn } from './typed';

/**
 * Gives the controls of a form that was saved, and stays on its page, what the page holds for them now; what
 * was typed since it was sent stays. They count as untouched then, so a newer record shows in them.
 */
export function showSaved(form: HTMLFormElement): void {
  const sent = lastSentForm();
  if (sent?.form !== form) return;
  const typedSince = controlsOf(form)
    .filter(({ name, value }) => sent.data.get(name) !== value)
    .map((control) => ({ control, value: control.value }));
  form.reset();
  for (const { control, value } of typedSince) fillIn(control, value);
}
