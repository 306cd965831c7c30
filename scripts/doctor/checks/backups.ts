import * as v from 'valibot';
import { type Check, firestoreOf } from '../check';
import { isRight, isWrong } from '../finding';

const answerSchema = v.object({
  backupSchedules: v.optional(
    v.array(v.object({ retention: v.optional(v.string(), '0s'), dailyRecurrence: v.optional(v.unknown()) })),
    [],
  ),
});
const daySeconds = 24 * 60 * 60;

/** What docs/backup.md asks for: a backup a day, kept for longer than a recovery reaches back. */
export const backups: Check = {
  name: 'Backups',
  role: 'roles/datastore.backupSchedulesViewer',
  look: async (project) => {
    const { backupSchedules } = await project.google.ask(
      answerSchema,
      `${firestoreOf(project)}/backupSchedules`,
    );
    const daily = backupSchedules.filter(({ dailyRecurrence }) => dailyRecurrence !== undefined);
    const days = Math.max(0, ...daily.map(({ retention }) => Number.parseInt(retention, 10) / daySeconds));
    if (days >= 7) return isRight(`One is made each day, and kept for ${Math.floor(days)} days.`);
    return isWrong(
      days === 0 ? 'None is made each day.' : `They are kept for ${Math.floor(days)} days, fewer than 7.`,
      "gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14w " +
        `--project=${project.id}`,
    );
  },
};
