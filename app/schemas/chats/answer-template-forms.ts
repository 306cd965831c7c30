import * as v from 'valibot';
import { documentId, shownVersion, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { messageText } from './chat-forms';

/** What a template answer may name in braces, and what stands there in an answer. */
export const templateFields = {
  name: 'the user’s name',
  shop: 'the seller’s business name',
  order: 'the number of the order you talk about',
} as const;

const fieldsIn = /\{([^{}\n]*)\}/g;

/** A text that support writes often: in the record settings/answerTemplates. */
export const answerTemplateSchema = v.object({ id: v.string(), name: v.string(), text: v.string() });
export type AnswerTemplate = v.InferOutput<typeof answerTemplateSchema>;

/** The fields that a text names and that there are not: '{price}'. */
const unknownFields = (text: string): string[] =>
  [...text.matchAll(fieldsIn)]
    .filter(([, name = '']) => !Object.hasOwn(templateFields, name))
    .map(([field]) => field);

/** The text with the values of its fields. A field without a value stays, so that the writer sees it. */
export function fillTemplate(text: string, values: Partial<Record<string, string>>): string {
  return text.replace(
    fieldsIn,
    (field, name: string) => (Object.hasOwn(values, name) && values[name]) || field,
  );
}

const { max, name: maxName } = limits.templates;
const known = Object.keys(templateFields).map((name) => `{${name}}`);

const templateText = v.pipe(
  messageText,
  v.check(
    (text) => unknownFields(text).length === 0,
    ({ input }) =>
      `${unknownFields(input)[0]} isn’t a field. Use ${known.join(', ')}, or leave out the braces.`,
  ),
);

/** Of a form for a new template, which there is not yet. */
export const newTemplate = 'new';

/** Why there can be no further template. */
export const tooManyTemplates = `You can have up to ${max} template answers. Delete one first.`;

/** The forms of /admin/settings/answers; a new template has its id from its form. */
export const templateFormSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('save'),
      id: documentId,
      version: shownVersion,
      name: v.pipe(
        v.string('Enter a name.'),
        v.trim(),
        v.nonEmpty('Enter a name.'),
        v.maxLength(maxName, `The name can have up to ${maxName} characters.`),
      ),
      text: templateText,
    }),
    v.object({ intent: v.literal('delete'), id: documentId, version: shownVersion }),
  ],
  unknownForm,
);
export type TemplateForm = v.InferOutput<typeof templateFormSchema>;

/** The search parameters of /admin/settings/answers: the template to edit. */
export const templatesSearch = v.object({ edit: v.fallback(v.optional(documentId), undefined) });
