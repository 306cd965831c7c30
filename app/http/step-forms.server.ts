import type * as v from 'valibot';
import type { Session } from '~/framework';
import { data, redirect } from '~/framework.server';
import { prepareEvidence } from '~/services/files/evidence-photos.server';
import type { Flash } from '~/utils/flash';
import type { Result } from '~/utils/result';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from './forms.server';

/**
 * Handles a form of the pages of a record that steps move.
 *
 * @param schema the record's forms, by intent
 * @param minPhotos that the form needs
 * @param take takes the step that the form asks for, with its photos
 * @returns the refused form, or the flash message
 */
export async function handleStepForm<Schema extends v.GenericSchema>(
  form: FormData,
  schema: Schema,
  minPhotos: number,
  take: (value: v.InferOutput<Schema>, photos: File[]) => Promise<Result<Flash>>,
) {
  const photos = filesOf(form, 'photos');
  form.delete('photos');
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') {
    const prepared = await prepareEvidence(photos, { min: minPhotos });
    return {
      refusal: invalidForm(submission, refusalOfField('photos', prepared.success ? null : prepared.error)),
    };
  }
  const result = await take(submission.value, photos);
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  return { flash: result.data };
}

/**
 * The message after a step.
 *
 * @param name 'order MK-1'
 * @param done 'updated: …'; the step's words
 */
export function flashOf(name: string, { changed }: { changed: boolean }, done: string): Flash {
  if (!changed) return { kind: 'info', text: `Nothing more changed on ${name}: this was taken before.` };
  return { kind: 'success', text: `${name[0]?.toUpperCase()}${name.slice(1)} ${done}` };
}

/** Responds with the page of a step: 409 when it can't be taken now. */
export async function stepPage<View extends { canTake: boolean }>(loading: Promise<View>) {
  const view = await loading;
  return data(view, { status: view.canTake ? 200 : 409 });
}

/** What a step's page reads of its request. */
interface Sent {
  request: Request;
  params: { step: string };
  session: Session;
}

/**
 * Answers the form of a step's page: with the refused form, or a redirect that shows the flash message.
 *
 * @param to the record's page
 * @param handle as `handleOrderForm`; its `to`, if it gives one, comes before the record's page
 */
export async function answerStep<Refusal>(
  { request, params, session }: Sent,
  to: string,
  handle: (form: FormData) => Promise<{ refusal: Refusal } | { flash: Flash; to?: string }>,
) {
  const form = await readForm(request);
  form.set('intent', params.step);
  const outcome = await handle(form);
  if ('refusal' in outcome) return outcome.refusal;
  session.flash('flash', outcome.flash);
  return redirect(outcome.to ?? to, 303);
}

/** What follows a step in a queue: the next record, or the list when there is none. */
export function goOn(
  flash: Flash,
  { next, list, none }: { next: string | null; list: string; none: string },
): { flash: Flash; to: string } {
  const text = `${flash.text} ${next ? 'Here is the next one.' : none}`;
  return { flash: { ...flash, text }, to: next ?? list };
}
