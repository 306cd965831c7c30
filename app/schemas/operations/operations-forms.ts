import * as v from 'valibot';
import { shownVersion } from '~/schemas/fields';

/** Runs a job by hand; the version is when the page saw it start last, so that it runs once. */
export const runJobSchema = v.object({
  intent: v.literal('run'),
  job: v.string(),
  version: shownVersion,
});
