import { getSettings } from '~/repositories/operator/settings.server';
import { truncate } from '~/utils/text';

/**
 * The error of a category that a seller chose, or null. Valid are the marketplace's categories, and the one
 * that the product already has, even if it was removed since.
 */
export async function findCategoryError(
  category: string,
  kept: readonly string[] = [],
): Promise<string | null> {
  const { categories } = await getSettings();
  if (categories.includes(category) || kept.includes(category)) return null;
  return `“${truncate(category, 60)}” isn’t one of our categories. Choose one from the list.`;
}
