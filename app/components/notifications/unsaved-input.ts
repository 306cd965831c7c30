import { type Control, controlsOf, firstHeldBy } from '~/client/forms/typed';

/**
 * Whether loading the page's data again could lose something: text typed into a form, a selected row, the
 * focus in a field, or the errors of a form that came back. Search and filters are kept in the URL and don't
 * count.
 */
export function hasUnsavedInput(): boolean {
  if (document.querySelector('main [role="alert"], main [aria-invalid="true"]')) return true;
  const forms = document.querySelectorAll<HTMLFormElement>('main form[method="post"]');
  return [...forms].some((form) => controlsOf(form).some(isUnsaved));
}

function isUnsaved(control: Control): boolean {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== control.defaultChecked;
  return control === document.activeElement || control.value !== firstHeldBy(control);
}
