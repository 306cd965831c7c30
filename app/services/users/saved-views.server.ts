import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate, updateSavedViews } from '~/repositories/people/user-management.server';
import { limits } from '~/schemas/limits';
import type { SavedView } from '~/schemas/users/saved-views';
import type { User } from '~/schemas/users/user';
import { fail, ok, type Result } from '~/utils/result';

const isSame = (a: SavedView, b: Pick<SavedView, 'list' | 'name'>) => a.list === b.list && a.name === b.name;

/** Saves the filters of a list under a name; the same name again replaces them. */
export function saveView(actor: User, view: SavedView): Promise<Result<SavedView>> {
  return inTransaction<Result<SavedView>>(async (unit) => {
    const views = (await findUserForUpdate(unit, 'all', actor.id))?.savedViews ?? [];
    const others = views.filter((one) => !isSame(one, view));
    if (others.length >= limits.savedViews.max)
      return fail(`You can save up to ${limits.savedViews.max} views. Remove one first.`);
    updateSavedViews(unit, actor.id, [...others, view]);
    return ok(view);
  });
}

/** Removes a saved view; one that is gone already is no failure. */
export function removeView(actor: User, view: Pick<SavedView, 'list' | 'name'>): Promise<void> {
  return inTransaction(async (unit) => {
    const views = (await findUserForUpdate(unit, 'all', actor.id))?.savedViews ?? [];
    if (!views.some((one) => isSame(one, view))) return;
    const left = views.filter((one) => !isSame(one, view));
    updateSavedViews(unit, actor.id, left);
  });
}
