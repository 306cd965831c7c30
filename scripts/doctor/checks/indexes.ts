import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../lib/paths';
import { type Check, firestoreOf, type Project, someOf } from '../check';
import { type Finding, findingOf } from '../finding';
import { askForAll } from '../google';

const fieldSchema = v.object({
  fieldPath: v.string(),
  order: v.optional(v.string()),
  arrayConfig: v.optional(v.string()),
});
type Field = v.InferOutput<typeof fieldSchema>;

const fileSchema = v.object({
  indexes: v.array(
    v.object({ collectionGroup: v.string(), queryScope: v.string(), fields: v.array(fieldSchema) }),
  ),
  fieldOverrides: v.array(
    v.object({
      collectionGroup: v.string(),
      fieldPath: v.string(),
      ttl: v.optional(v.boolean(), false),
      indexes: v.array(v.object({ ...v.omit(fieldSchema, ['fieldPath']).entries, queryScope: v.string() })),
    }),
  ),
});

const declared = () =>
  v.parse(fileSchema, JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')));

const indexSchema = v.object({
  name: v.string(),
  queryScope: v.string(),
  fields: v.array(fieldSchema),
  state: v.string(),
});
const indexPage = v.pipe(
  v.object({ indexes: v.optional(v.array(indexSchema), []), nextPageToken: v.optional(v.string(), '') }),
  v.transform(({ indexes, nextPageToken }) => ({ items: indexes, next: nextPageToken })),
);

const overrideSchema = v.object({
  name: v.string(),
  indexConfig: v.optional(
    v.object({
      indexes: v.optional(v.array(v.omit(indexSchema, ['name'])), []),
      usesAncestorConfig: v.optional(v.boolean(), false),
    }),
  ),
  ttlConfig: v.optional(v.object({ state: v.optional(v.string(), '') })),
});
const overridePage = v.pipe(
  v.object({ fields: v.optional(v.array(overrideSchema), []), nextPageToken: v.optional(v.string(), '') }),
  v.transform(({ fields, nextPageToken }) => ({ items: fields, next: nextPageToken })),
);

const directions: Record<string, string> = { ASCENDING: '↑', DESCENDING: '↓' };
const shownField = ({ fieldPath, order = '', arrayConfig }: Field) =>
  fieldPath + (arrayConfig ? ' contains' : (directions[order] ?? ''));

/** An index as a text by which it is compared: Firestore adds `__name__`, in the last field's direction. */
function shownIndex(group: string, scope: string, fields: readonly Field[]): string {
  const shown = fields.filter(({ fieldPath }) => fieldPath !== '__name__').map(shownField);
  return `${group}${scope === 'COLLECTION' ? '' : ' (all)'} (${shown.join(' ')})`;
}

/** The collection, and the field if there is one, in a name of Firestore's. */
function partsOf(name: string): { group: string; field: string } {
  const [, group = '', field = ''] = /\/collectionGroups\/([^/]+)(?:\/fields\/(.+))?/.exec(name) ?? [];
  return { group, field: field.replaceAll('`', '') };
}

const deploy = ({ id }: Project) => `firebase deploy --only firestore:indexes --project ${id}`;

interface Compared {
  wanted: ReadonlySet<string>;
  /** What is deployed, with its state. */
  found: ReadonlyMap<string, string>;
}

function compare(project: Project, what: string, { wanted, found }: Compared): Finding {
  const missing = [...wanted].filter((one) => !found.has(one));
  const extra = [...found.keys()].filter((one) => !wanted.has(one));
  const inState = (isSo: (state: string) => boolean) =>
    [...found].filter(([one, state]) => wanted.has(one) && isSo(state)).map(([one]) => one);
  const building = inState((state) => state === 'CREATING');
  const broken = inState((state) => state !== 'CREATING' && state !== 'READY');
  return findingOf(
    [
      missing.length > 0 && { says: `Not deployed: ${someOf(missing)}.`, toDo: deploy(project) },
      extra.length > 0 && {
        says: `Deployed, but not in firestore.indexes.json: ${someOf(extra)}.`,
        toDo: `${deploy(project)} (it asks whether to delete them)`,
      },
      building.length > 0 && {
        says: `Still being built: ${someOf(building)}.`,
        toDo: 'Wait until they are ready: Google Cloud console, Firestore, Indexes',
      },
      broken.length > 0 && {
        says: `In need of repair: ${someOf(broken)}.`,
        toDo: `Google Cloud console, Firestore, Indexes: delete them, then ${deploy(project)}`,
      },
    ],
    `All ${wanted.size} ${what} are deployed and ready.`,
  );
}

/** The composite indexes of `firestore.indexes.json`. */
export const compositeIndexes: Check = {
  name: 'Indexes',
  role: 'roles/datastore.viewer',
  look: async (project) => {
    const url = `${firestoreOf(project)}/collectionGroups/-/indexes?pageSize=300`;
    const deployed = await askForAll(project.google, url, indexPage);
    return compare(project, 'indexes', {
      wanted: new Set(
        declared().indexes.map(({ collectionGroup, queryScope, fields }) =>
          shownIndex(collectionGroup, queryScope, fields),
        ),
      ),
      found: new Map(
        deployed.map(({ name, queryScope, fields, state }) => [
          shownIndex(partsOf(name).group, queryScope, fields),
          state,
        ]),
      ),
    });
  },
};

async function overridesOf(project: Project) {
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig:false OR ttlConfig:*');
  const url = `${firestoreOf(project)}/collectionGroups/-/fields?pageSize=300&filter=${filter}`;
  const all = await askForAll(project.google, url, overridePage);
  return all.filter(({ name }) => partsOf(name).group !== '__default__');
}

/** A field and its indexes as a text by which they are compared. */
function shownOverride(group: string, field: string, indexes: readonly Omit<Field, 'fieldPath'>[]): string {
  const shown = indexes.map((index) => shownField({ ...index, fieldPath: '' }).trim());
  return `${group}.${field} [${shown.sort().join(' ')}]`;
}

/** The fields that `firestore.indexes.json` indexes otherwise than by default. */
export const fieldIndexes: Check = {
  name: 'Indexes of fields',
  role: 'roles/datastore.viewer',
  look: async (project) => {
    const found = new Map<string, string>();
    for (const { name, indexConfig } of await overridesOf(project)) {
      if (!indexConfig || indexConfig.usesAncestorConfig) continue;
      const { group, field } = partsOf(name);
      const { indexes } = indexConfig;
      const state = indexes.find((index) => index.state !== 'READY')?.state ?? 'READY';
      found.set(
        shownOverride(
          group,
          field,
          indexes.map(({ fields }) => ({ ...fields.at(0) })),
        ),
        state,
      );
    }
    const wanted = declared().fieldOverrides.map(({ collectionGroup, fieldPath, indexes }) =>
      shownOverride(collectionGroup, fieldPath, indexes),
    );
    return compare(project, 'fields', { wanted: new Set(wanted), found });
  },
};

/** What Firestore deletes by itself (docs/decisions/indexes.md). */
export const expiry: Check = {
  name: 'Expiry',
  role: 'roles/datastore.viewer',
  look: async (project) => {
    const states = { ACTIVE: 'READY', CREATING: 'CREATING' };
    const found = new Map<string, string>();
    for (const { name, ttlConfig } of await overridesOf(project)) {
      if (!ttlConfig) continue;
      const { group, field } = partsOf(name);
      found.set(`${group}.${field}`, Reflect.get(states, ttlConfig.state) ?? ttlConfig.state);
    }
    const wanted = declared().fieldOverrides.filter(({ ttl }) => ttl);
    const names = wanted.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    return compare(project, 'policies of expiry', { wanted: new Set(names), found });
  },
};
