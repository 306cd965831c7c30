import type { AdminArgs } from '~/http/guards.server';
import { listTemplates } from '~/repositories/messages/answer-templates.server';
import { versionOfTemplate } from '~/services/settings/edit-templates.server';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** All template answers, and the one to edit: a new one unless told. */
export async function load({ search: { edit } }: AdminArgs<unknown, { edit?: string }>) {
  const templates = await listTemplates();
  const edited = templates.find(({ id }) => id === edit);
  return {
    templates: templates.map(({ id, name }) => ({ id, name })),
    edited: edited ?? { id: edit ?? newIdempotencyKey(), name: '', text: '' },
    isNew: edited === undefined,
    version: versionOfTemplate(edited),
  };
}
