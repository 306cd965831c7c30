import { controlsOf, fillIn, firstHeldBy, heldBy, isPrivate } from './typed';

/** What was changed in a form: values by their control's name and place (`controlKeys`). */
type Draft = Record<string, string>;

/** Where a draft is kept: in this tab, by person, page, form. `form.id` may be a field. */
const storageKey = (personId: string, form: HTMLFormElement) =>
  `draft ${personId} ${location.pathname} ${form.getAttribute('id')}`;

/** Forms with text that people write; not searches, and not the bars of lists, which go by selected rows. */
const formsWithDrafts = 'main form[method="post"][id]:not([data-slot="bulk-bar"])';

export const draftForms = () => [...document.querySelectorAll<HTMLFormElement>(formsWithDrafts)];

/** What the controls of a form held before anything was typed, by key, and on which page. */
const beginnings = new WeakMap<HTMLFormElement, { pathname: string; values: Draft }>();

function beginningOf(form: HTMLFormElement): Draft {
  const known = beginnings.get(form);
  if (known?.pathname === location.pathname) return known.values;
  const values = keyed(form, firstHeldBy);
  beginnings.set(form, { pathname: location.pathname, values });
  return values;
}

/** Name and, of several controls with one name, which of them. */
function controlKeys(form: HTMLFormElement): [key: string, control: ReturnType<typeof controlsOf>[number]][] {
  const counts = new Map<string, number>();
  return controlsOf(form)
    .filter((control) => !isPrivate(control) && control.name !== '')
    .map((control) => {
      const count = counts.get(control.name) ?? 0;
      counts.set(control.name, count + 1);
      return [`${control.name} ${count}`, control];
    });
}

const keyed = (form: HTMLFormElement, of: typeof heldBy): Draft =>
  Object.fromEntries(controlKeys(form).map(([key, control]) => [key, of(control)]));

/** What was typed into a form and differs from what it held at first. */
function typedIn(form: HTMLFormElement): Draft {
  const beginning = beginningOf(form);
  const changed = Object.entries(keyed(form, heldBy)).filter(([key, value]) => value !== beginning[key]);
  return Object.fromEntries(changed);
}

/** Keeps what is typed into a form; when that is nothing, there is no draft. */
export function keepDraft(personId: string, form: HTMLFormElement): void {
  const key = storageKey(personId, form);
  const draft = typedIn(form);
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, what was typed is lost with the page, as without scripts.
  }
}

/** Fills a form with its draft, but for what was typed already. Returns whether there was something to fill. */
export function restoreDraft(personId: string, form: HTMLFormElement): boolean {
  const beginning = beginningOf(form);
  const draft = readDraft(storageKey(personId, form));
  const kept = controlKeys(form).filter(([key, control]) => {
    const value = draft[key];
    return value !== undefined && value !== heldBy(control) && heldBy(control) === beginning[key];
  });
  for (const [key, control] of kept) fillIn(control, draft[key] ?? '');
  return kept.length > 0;
}

function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Deletes the draft of a form, which was sent or whose person does not want it. */
export function forgetDraft(personId: string, form: HTMLFormElement): void {
  sessionStorage.removeItem(storageKey(personId, form));
}

/** Deletes the draft, and gives the form what it held at first. */
export function discardDraft(personId: string, form: HTMLFormElement): void {
  const beginning = beginningOf(form);
  for (const [key, control] of controlKeys(form)) fillIn(control, beginning[key] ?? '');
  forgetDraft(personId, form);
}

/** Whether a form holds what no draft keeps: a chosen file, a password. */
export const hasPrivateInput = () =>
  draftForms().some((form) => controlsOf(form).some((control) => isPrivate(control) && control.value !== ''));
