import * as v from 'valibot';
import { type Check, firestoreOf } from '../check';
import { findingOf, isWrong } from '../finding';
import { GoogleRefusal } from '../google';

const databaseSchema = v.object({
  type: v.optional(v.string(), ''),
  locationId: v.optional(v.string(), ''),
  databaseEdition: v.optional(v.string(), 'STANDARD'),
  pointInTimeRecoveryEnablement: v.optional(v.string(), ''),
  deleteProtectionState: v.optional(v.string(), ''),
});

/** The database `(default)`, and what brings its documents back. */
export const database: Check = {
  name: 'Firestore',
  role: 'roles/datastore.viewer',
  look: async (project) => {
    const { id, google } = project;
    const update = `gcloud firestore databases update --database='(default)' --project=${id}`;
    const create = `gcloud firestore databases create --location=REGION --project=${id}`;
    try {
      const found = await google.ask(databaseSchema, firestoreOf(project));
      return findingOf(
        [
          found.type !== 'FIRESTORE_NATIVE' && {
            says: 'It is not in Native mode, which Makola needs.',
            toDo: 'Google Cloud console, Firestore, Databases: an empty one can be changed to Native mode',
          },
          found.databaseEdition !== 'STANDARD' && {
            says: `It is of the ${found.databaseEdition.toLowerCase()} edition, and Makola is made for Standard.`,
            toDo: `${create} --edition=standard`,
          },
          found.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED' && {
            says: 'Point-in-time recovery is off.',
            toDo: `${update} --enable-pitr`,
          },
          found.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED' && {
            says: 'It is not protected from deletion.',
            toDo: `${update} --delete-protection`,
          },
        ],
        `In ${found.locationId}, in Native mode, with point-in-time recovery and protected from deletion.`,
      );
    } catch (error) {
      if (error instanceof GoogleRefusal && error.status === 404)
        return isWrong('There is no database (default).', create);
      throw error;
    }
  },
};
