import * as v from 'valibot';
import { requiredText, textOrEmpty } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch } from '~/schemas/list-search';
import { announcementAudiences } from './announcement';

const { title, text, lines } = limits.announcement;

/** The lines that somebody typed, without empty ones and repetitions. */
const linesOf = (typed: string) =>
  [...new Set(typed.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean);

/** The form of /admin/announcements/new. */
export const announcementForm = v.object({
  idempotencyKey: textOrEmpty(v.string()),
  title: requiredText('Enter a title.', title, 'The title'),
  text: requiredText('Enter the text.', text, 'The text'),
  to: v.picklist(announcementAudiences, 'Choose whom it is for.'),
  category: textOrEmpty(v.string()),
  sellers: v.pipe(
    textOrEmpty(v.string()),
    v.transform(linesOf),
    v.maxLength(lines, `Enter ${lines} lines or fewer.`),
  ),
  byEmail: v.pipe(
    textOrEmpty(v.string()),
    v.transform((typed) => typed === 'on'),
  ),
});
export type AnnouncementForm = v.InferOutput<typeof announcementForm>;

export const announcementListSearch = v.object({ ...pageSearch });
