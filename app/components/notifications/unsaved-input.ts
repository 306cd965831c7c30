/**
 * Whether loading the page's data again could lose something: text typed into a form, a selected row, the
 * focus in a field, or the errors of a form that came back. Search and filters are kept in the URL and don't
 * count.
 */
export function hasUnsavedInput(): boolean {
  if (document.querySelector('main [role="alert"], main [aria-invalid="true"]')) return true;
  const forms = document.querySelectorAll<HTMLFormElement>('main form[method="post"]');
  return [...forms].some((form) => [...form.elements].some(isUnsaved));
}

function isUnsaved(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return isFocused(control) || isOtherOption(control);
  if (control instanceof HTMLTextAreaElement) {
    // Browsers turn the line breaks of `value`, but not of `defaultValue`, into one character.
    return isFocused(control) || control.value !== control.defaultValue.replaceAll('\r\n', '\n');
  }
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  if (control.type === 'checkbox' || control.type === 'radio') {
    return control.checked !== control.defaultChecked;
  }
  return isFocused(control) || control.value !== control.defaultValue;
}

const isFocused = (control: Element) => control === document.activeElement;

function isOtherOption({ options, selectedIndex }: HTMLSelectElement): boolean {
  const initial = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, initial);
}
