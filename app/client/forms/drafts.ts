import { groupBy } from '~/utils/group-by';
import { pageAddress } from '~/utils/page-address';
import { type Control, controlsOf, fillIn, firstHeldBy, isKept, isPrivate } from './typed';

/** What was changed in a form: values by the names of their controls. */
type Draft = Record<string, string>;

/** Of the page: often it says which record a form is for. */
const address = () => pageAddress(new URL(location.href));

/** Where a draft is kept: in this tab, by person, page, form. `form.id` may be a field. */
const storageKey = (personId: string, at: string, form: HTMLFormElement) =>
  `draft ${personId} ${at} ${form.getAttribute('id')}`;

/** Forms with text that people write; not searches, and not the bars of lists, which go by selected rows. */
const formsWithDrafts = 'main form[method="post"][id]:not([data-slot="bulk-bar"])';

export const draftForms = () => [...document.querySelectorAll<HTMLFormElement>(formsWithDrafts)];

/**
 * What the controls of a form held when they were first seen, by name, at each address that the form was
 * shown at: one that is refused may come back at another.
 */
const beginnings = new WeakMap<HTMLFormElement, Map<string, Draft>>();

function beginningOf(form: HTMLFormElement): Draft {
  const known = beginnings.get(form) ?? new Map<string, Draft>();
  const values = known.get(address()) ?? {};
  for (const [name, control] of namedControls(form)) values[name] ??= firstHeldBy(control);
  beginnings.set(form, known.set(address(), values));
  return values;
}

/**
 * What people write or choose in a form. Several controls with one name are left out: on the next page of a
 * list they belong to other records.
 */
function namedControls(form: HTMLFormElement): [name: string, control: Control][] {
  const byName = groupBy(controlsOf(form).filter(isKept), ({ name }) => name);
  return [...byName].flatMap(([name, [control, ...others]]) =>
    control && name !== '' && others.length === 0 ? [[name, control]] : [],
  );
}

const valuesOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(namedControls(form).map(([name, control]) => [name, control.value]));

/** The field by which a form that is sent twice is taken once (`FormKey`). */
const keyField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[data-form-key]');

/** The keys with which forms were sent, by their fields, until an answer says what became of them. */
const sentKeys = new WeakMap<HTMLFormElement, Draft>();

/**
 * Keeps the key of a form with its draft while it may have been taken: sent again, also after a reload, it
 * has the same.
 */
export function keepKey(form: HTMLFormElement): void {
  const field = keyField(form);
  if (field && !sentKeys.has(form)) sentKeys.set(form, { [field.name]: field.value });
}

/** Drops the key of a form that was refused: its page gives it the next one. */
export const dropKey = (form: HTMLFormElement) => sentKeys.delete(form);

/** Sends a form with the key that it had when it was sent before. */
export function sendKeptKey({ target, formData }: FormDataEvent): void {
  const kept = target instanceof HTMLFormElement ? sentKeys.get(target) : undefined;
  for (const [name, value] of Object.entries(kept ?? {})) formData.set(name, value);
}

/** What was typed into a form and differs from what it held at first. */
function typedIn(form: HTMLFormElement): Draft {
  const beginning = beginningOf(form);
  const changed = Object.entries(valuesOf(form)).filter(([name, value]) => value !== beginning[name]);
  return Object.fromEntries(changed);
}

/** Keeps what is typed into a form; when that is nothing, there is no draft. */
export function keepDraft(personId: string, form: HTMLFormElement): void {
  const key = storageKey(personId, address(), form);
  const draft = { ...typedIn(form), ...sentKeys.get(form) };
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, what was typed is lost with the page, as without scripts.
  }
}

/** For which draft a form was last asked about. */
const lastAsked = new WeakMap<HTMLFormElement, string>();

/**
 * Fills a form with its draft, but for what was typed already. A form that stays on its page, as a refused
 * one does, is filled once: it holds what its person wants, also where that is what it held at first.
 *
 * @returns whether something was filled in
 */
export function restoreDraft(personId: string, form: HTMLFormElement): boolean {
  const beginning = beginningOf(form);
  const key = storageKey(personId, address(), form);
  if (lastAsked.get(form) === key) return false;
  lastAsked.set(form, key);
  const draft = readDraft(key);
  const kept = namedControls(form).filter(
    ([name, { value }]) => draft[name] !== undefined && draft[name] !== value && value === beginning[name],
  );
  for (const [name, control] of kept) fillIn(control, draft[name] ?? '');
  const field = keyField(form);
  const sent = field && draft[field.name];
  if (sent) sentKeys.set(form, { [field.name]: sent });
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
  for (const at of beginnings.get(form)?.keys() ?? [])
    sessionStorage.removeItem(storageKey(personId, at, form));
  // What was saved is what the form holds at first from now on.
  beginnings.delete(form);
  sentKeys.delete(form);
}

/** Deletes the draft, and gives the form what it held at first. */
export function discardDraft(personId: string, form: HTMLFormElement): void {
  const beginning = beginningOf(form);
  for (const [name, control] of namedControls(form)) fillIn(control, beginning[name] ?? '');
  forgetDraft(personId, form);
}

/** Whether a form holds what no draft keeps: a chosen file, a password. */
export const hasPrivateInput = () =>
  draftForms().some((form) => controlsOf(form).some((control) => isPrivate(control) && control.value !== ''));
