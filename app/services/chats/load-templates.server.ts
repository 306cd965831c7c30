import { listTemplates } from '~/repositories/messages/answer-templates.server';
import { fillTemplate } from '~/schemas/chats/answer-template-forms';

/**
 * The template answers with the values of their fields, and the text of the one that was chosen; '' for none.
 * 1 read.
 */
export async function loadTemplates(values: Promise<Record<string, string>>, chosen?: string) {
  const [stored, fields] = await Promise.all([listTemplates(), values]);
  const templates = stored.map(({ id, name, text }) => ({ id, name, text: fillTemplate(text, fields) }));
  return { templates, draft: templates.find(({ id }) => id === chosen)?.text ?? '' };
}
