import { inTransaction } from '~/repositories/firebase/transactions.server';
import { readTemplatesForUpdate } from '~/repositories/messages/answer-templates.server';
import {
  type AnswerTemplate,
  newTemplate,
  type TemplateForm,
  tooManyTemplates,
} from '~/schemas/chats/answer-template-forms';
import { limits } from '~/schemas/limits';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { versionHash } from '~/utils/version-hash.server';
import { happened } from '../activity/happened.server';
import { requireActiveAdmin } from '../users/managed-person.server';
import { settingsItemId } from './edit-settings.server';

/** The version of a template that forms carry; of none, that of a new one. */
export const versionOfTemplate = (template: AnswerTemplate | undefined): string =>
  template ? versionHash([template.name, template.text]) : newTemplate;

/**
 * Adds, changes or deletes a template answer (docs/product.md, "Chat"), with a log entry.
 *
 * @returns false when nothing changed, as when the form is sent twice; a failure when there are too many, or
 * when another one has the name
 * @throws AppError `conflict` when another admin changed it since the form was opened, `forbidden`
 */
export function editTemplates(actor: User, form: TemplateForm): Promise<Result<boolean, 'name'>> {
  return inTransaction(async (unit) => {
    await requireActiveAdmin(unit, actor);
    const { templates, write } = await readTemplatesForUpdate(unit);
    const before = templates.find(({ id }) => id === form.id);
    const others = templates.filter(({ id }) => id !== form.id);
    if (form.intent === 'delete') {
      if (!before) return ok(false);
      requireSameVersion(form.version, before);
      write(others);
      happened(
        unit,
        'template.changed',
        { id: settingsItemId, name: before.name, did: 'deleted' },
        { by: actor },
      );
      return ok(true);
    }
    const { id, name, text } = form;
    if (before?.name === name && before.text === text) return ok(false);
    requireSameVersion(form.version, before);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      return fail('There is already a template answer with this name.', 'name');
    if (others.length >= limits.templates.max) return fail(tooManyTemplates);
    write([...others, { id, name, text }]);
    const did = before ? 'changed' : 'added';
    happened(unit, 'template.changed', { id: settingsItemId, name, did }, { by: actor });
    return ok(true);
  });
}

function requireSameVersion(version: string, template: AnswerTemplate | undefined): void {
  if (version === versionOfTemplate(template)) return;
  throw new AppError(
    'conflict',
    'the template answer changed since the form was opened',
    'Another admin changed this answer while you had it open. Compare the two, then save again.',
  );
}
