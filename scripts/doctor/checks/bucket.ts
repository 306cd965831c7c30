import * as v from 'valibot';
import { type Check, firestoreOf, type Project } from '../check';
import { findingOf, isRight, isWrong } from '../finding';
import { GoogleRefusal } from '../google';

const bucketSchema = v.object({
  location: v.optional(v.string(), ''),
  iamConfiguration: v.optional(
    v.object({
      uniformBucketLevelAccess: v.optional(v.object({ enabled: v.optional(v.boolean(), false) })),
    }),
  ),
  versioning: v.optional(v.object({ enabled: v.optional(v.boolean(), false) })),
  softDeletePolicy: v.optional(v.object({ retentionDurationSeconds: v.optional(v.string(), '0') })),
});

const role = 'roles/storage.bucketViewer';
const askFor = ({ google, bucket }: Project) =>
  google.ask(bucketSchema, `https://storage.googleapis.com/storage/v1/b/${bucket}`);
const weekSeconds = 7 * 24 * 60 * 60;

/** The bucket of photos, proofs and receipts. */
export const bucket: Check = {
  name: 'Bucket',
  role,
  look: async (project) => {
    const update = `gcloud storage buckets update gs://${project.bucket}`;
    const name = 'Firebase console, Storage: copy its name into FIREBASE_STORAGE_BUCKET';
    if (project.bucket === '') return isWrong('FIREBASE_STORAGE_BUCKET is not set.', name);
    try {
      const found = await askFor(project);
      const kept = Number(found.softDeletePolicy?.retentionDurationSeconds ?? 0);
      return findingOf(
        [
          !found.iamConfiguration?.uniformBucketLevelAccess?.enabled && {
            says: 'Its files can have permissions of their own.',
            toDo: `${update} --uniform-bucket-level-access`,
          },
          !found.versioning?.enabled && { says: 'It keeps no versions.', toDo: `${update} --versioning` },
          kept < weekSeconds && {
            says: 'Deleted files are not kept for a week.',
            toDo: `${update} --soft-delete-duration=30d`,
          },
        ],
        `${project.bucket} is in ${found.location.toLowerCase()}, and keeps versions and deleted files.`,
      );
    } catch (error) {
      if (error instanceof GoogleRefusal && error.status === 404)
        return isWrong(`There is no bucket ${project.bucket}.`, name);
      throw error;
    }
  },
};

/** The part of the world that a location is in: `europe-west1`, `eur3` and `EU` are in one. */
function partOfWorld(location: string): string {
  const [first = ''] = location.toLowerCase().split('-');
  if (/^eu/.test(first)) return 'europe';
  return first === 'us' || /^nam\d/.test(first) ? 'us' : first;
}

/** Records and files far from each other make every page with photos slow. */
export const region: Check = {
  name: 'Region',
  role,
  look: async (project) => {
    const [{ location }, { locationId }] = await Promise.all([
      askFor(project),
      project.google.ask(v.object({ locationId: v.string() }), firestoreOf(project)),
    ]);
    if (partOfWorld(location) === partOfWorld(locationId))
      return isRight(
        `Records are in ${locationId}, files in ${location.toLowerCase()}. Run the server there too.`,
      );
    return isWrong(
      `Records are in ${locationId}, but files in ${location.toLowerCase()}.`,
      `gcloud storage buckets create gs://NAME --location=${locationId} --project=${project.id}`,
    );
  },
};
