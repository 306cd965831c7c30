import { getSettings } from '~/repositories/settings.server';
import { truncate } from '~/utils/text';

/**
 * What is wrong with a category that a seller chose, or null: it is one of the marketplace's, or one that the
 * product has already and that was removed since.
 */
export async function findCategoryError(
  category: string,
  kept: readonly string[] = [],
): Promise<string | null> {
  const { categories } = await getSettings();
  if (categories.includes(category) || kept.includes(category)) return null;
  return `“${truncate(category, 60)}” isn’t one of our categories. Choose one from the list.`;
}
