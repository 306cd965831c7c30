/** A control that people fill in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a form that people fill in, wherever on the page they stand. */
export const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl);

function isControl(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return !['hidden', 'submit', 'button'].includes(element.type);
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

/** What no draft keeps: the browser gives files to nobody, and passwords and codes are not stored. */
export const isPrivate = ({ type, autocomplete }: Control) =>
  type === 'file' || type === 'password' || autocomplete === 'one-time-code';

/** What drafts keep: text and choices from a list. Ticks are quickly set again, and belong to rows. */
export const isKept = (control: Control) =>
  !isPrivate(control) && control.type !== 'checkbox' && control.type !== 'radio';

/** What a control held when the page came from the server. */
export function firstHeldBy(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  }
  // Browsers turn the line breaks of `value`, but not of `defaultValue`, into one character.
  return control.defaultValue.replaceAll('\r\n', '\n');
}

/** Fills a control in, and tells the page's code of it as when a person does. */
export function fillIn(control: Control, value: string): void {
  if (control.value === value) return;
  // React overrides `value` of its own controls, and would not notice this change.
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
