import * as v from 'valibot';
import { requiredText, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';

/** Lists whose filters can be saved under a name. */
const savedViewLists = ['seller-orders', 'admin-orders'] as const;
export type SavedViewList = (typeof savedViewLists)[number];

export const savedViewSchema = v.object({
  list: v.picklist(savedViewLists),
  name: v.string(),
  /** The search parameters of the list. */
  query: v.string(),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;

const query = v.pipe(v.string(), v.maxLength(500));

/** The forms beside a list that save its filters under a name, and remove a name. */
export const savedViewFormSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('save-view'),
      name: requiredText('Enter a name for the view.', limits.savedViews.name, 'The name'),
      query,
    }),
    v.object({ intent: v.literal('remove-view'), name: v.string(), query }),
  ],
  unknownForm,
);
