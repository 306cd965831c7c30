import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { listTemplates } from '~/repositories/messages/answer-templates.server';
import { fillTemplate, newTemplate, templateFormSchema } from '~/schemas/chats/answer-template-forms';
import type { User } from '~/schemas/users/user';
import { loadTemplates } from '~/services/chats/load-templates.server';
import { editTemplates, versionOfTemplate } from '~/services/settings/edit-templates.server';
import { amaAndSupport } from '../support/chats';
import { handled, inRequest } from '../support/request';
import { put, storedAll, times } from '../support/store';

let admin: User;
const thanks = { id: 'thanks', name: 'Thanks', text: 'Thank you, {name}.' };

beforeEach(async () => {
  [, admin] = await amaAndSupport();
});

const save = (template: typeof thanks, version: string) =>
  handled(() => editTemplates(admin, { intent: 'save', version, ...template }));
const remove = (version: string) =>
  inRequest(() => editTemplates(admin, { intent: 'delete', id: thanks.id, version }));
const all = () => inRequest(listTemplates);

describe('a template answer', () => {
  it('is added once, changed and deleted, each with an entry of the log', async () => {
    expect((await save(thanks, newTemplate)).value).toEqual({ success: true, data: true });
    expect(await save(thanks, newTemplate)).toMatchObject({ value: { data: false }, writes: 0 });
    await save({ ...thanks, name: 'Much thanks' }, versionOfTemplate(thanks));
    expect(await all()).toEqual([{ ...thanks, name: 'Much thanks' }]);
    const version = versionOfTemplate({ ...thanks, name: 'Much thanks' });
    expect([(await remove(version)).success, await remove(version)]).toMatchObject([true, { data: false }]);
    expect(await all()).toEqual([]);
    expect(await storedAll('history_logs')).toHaveLength(3);
  });

  it('that another admin changed or deleted since is left alone', async () => {
    await save(thanks, newTemplate);
    await expect(save({ ...thanks, text: 'Thanks!' }, newTemplate)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(remove(newTemplate)).rejects.toMatchObject({ code: 'conflict' });
    expect(await all()).toEqual([thanks]);
  });

  it('has a name of its own, and is one of thirty at most', async () => {
    await save(thanks, newTemplate);
    expect((await save({ ...thanks, id: 'other', name: 'THANKS' }, newTemplate)).value).toMatchObject({
      success: false,
      field: 'name',
    });
    const many = times(30, (index) => ({ ...thanks, id: `t${index}`, name: `T ${index}` }));
    await put('settings', { id: 'answerTemplates', data: { templates: many } });
    expect((await save(thanks, newTemplate)).value).toMatchObject({ success: false });
    expect(await all()).toHaveLength(30);
  });
});

describe('its fields', () => {
  it('are filled; one without a value stays', () => {
    const text = '{name} of {shop}: {order}, {name}';
    expect(fillTemplate(text, { name: 'Ama {shop}', shop: '' })).toBe(
      'Ama {shop} of {shop}: {order}, Ama {shop}',
    );
  });

  it('are those that there are', () => {
    const errorOf = (text: string) =>
      v.safeParse(templateFormSchema, { intent: 'save', ...thanks, version: '', text }).issues?.[0];
    expect(errorOf('{name} {shop} {order}')).toBeUndefined();
    for (const text of ['{price}', '{}', '{Name}', '{constructor}'])
      expect(errorOf(text)?.path?.[0]?.key, text).toBe('text');
  });

  it('are of the user, where a conversation offers it', async () => {
    await save(thanks, newTemplate);
    const person = Promise.resolve({ name: 'Ama' });
    const chosen = await inRequest(() => loadTemplates(person, 'thanks'));
    expect([chosen.draft, chosen.templates]).toMatchObject([
      'Thank you, Ama.',
      [{ text: 'Thank you, Ama.' }],
    ]);
    expect((await inRequest(() => loadTemplates(person, 'none'))).draft).toBe('');
  });
});
