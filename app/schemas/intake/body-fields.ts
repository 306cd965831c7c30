import * as v from 'valibot';
import { limits } from '~/schemas/limits';
import { isRefusalCode, type Refusal, type RefusalCode, refusalAt } from './refusals';

// Fields of what programs send. The message of each rule is the code that a fault is refused with; the
// sentences are in `refusals.ts`.

/** A message that is the code of a refusal. */
export const coded = <Code extends RefusalCode>(code: Code): Code => code;
export const wrongType = coded('wrong_type');
export const tooLong = coded('too_long');

/**
 * Lines of an address are text; other control characters are not, nor half a character, which is not stored.
 */
export const printable = v.regex<string, RefusalCode>(
  /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u,
  coded('bad_format'),
);
export const textUpTo = (max: number) =>
  v.pipe(v.string(wrongType), v.minLength(1, coded('missing')), v.maxLength(max, tooLong), printable);
export const optionalTextUpTo = (max: number) =>
  v.optional(v.pipe(v.string(wrongType), v.maxLength(max, tooLong), printable));

/** What somebody says; empty where they say nothing. */
export const reasonOrNote = v.optional(
  v.pipe(v.string(wrongType), v.maxLength(limits.reason.max, tooLong), printable),
  '',
);

/** An id that a program chooses, so that what is sent twice counts once. */
export const chosenId = (description: string) =>
  v.pipe(textUpTo(64), v.regex(/^[\w-]+$/, coded('bad_format')), v.description(description));

export const id = textUpTo(128);

/** Cedis as text, like "120.50": a number in JSON would be a binary fraction. */
export const amount = v.pipe(
  v.string(wrongType),
  v.maxLength(20, tooLong),
  v.regex(/^\d{1,9}(\.\d+)?$/, coded('bad_format')),
  v.description('GHS with up to two decimals, like "120.50".'),
);

export const listOf = <S extends v.GenericSchema>(item: S, max: number) =>
  v.pipe(v.array(item, wrongType), v.minLength(1, coded('missing')), v.maxLength(max, coded('too_many')));

export const maxLines = 100;

/** Looked at first: the faults of 10,000 lines would take long to name. */
export const tooManyLines = (sent: unknown): { refusals: Refusal[] } | null =>
  listIn(sent, 'lines').length > maxLines ? { refusals: [refusalAt(['lines'], 'too_many')] } : null;

/** A list of what was sent, whatever it is; empty where there is none. */
export function listIn(value: unknown, name: string): unknown[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return Array.isArray(list) ? list : [];
}

/** At most so many faults are named: who sends more knows enough. */
export const maxRefusals = 50;

/** Reads what a program sent, or what stands at `path` of it; every fault of its form is named. */
export function readBody<S extends v.GenericSchema>(
  schema: S,
  sent: unknown,
  path: readonly (string | number)[] = [],
): { body: v.InferOutput<S> } | { refusals: Refusal[] } {
  const { success, output, issues } = v.safeParse(schema, sent, { abortPipeEarly: true });
  return success
    ? { body: output }
    : { refusals: issues.slice(0, maxRefusals).map((issue) => refusalOf(issue, path)) };
}

function refusalOf(issue: v.BaseIssue<unknown>, from: readonly (string | number)[]): Refusal {
  const below = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const path = [...from, ...below];
  if (issue.received === 'undefined') return refusalAt(path, 'missing');
  return refusalAt(path, isRefusalCode(issue.message) ? issue.message : 'wrong_type');
}
