import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../lib/paths';
import type { Check, Project } from '../check';
import { type Finding, isRight, isWrong } from '../finding';
import { GoogleRefusal } from '../google';

const releaseSchema = v.object({ rulesetName: v.string() });
const rulesetSchema = v.object({ source: v.object({ files: v.array(v.object({ content: v.string() })) }) });
const api = 'https://firebaserules.googleapis.com/v1';

const linesOf = (text: string) => text.replaceAll('\r\n', '\n').trim();

interface Rules {
  file: string;
  /** What `firebase deploy --only` calls them. */
  target: string;
  release: string;
}

async function compare({ id, google }: Project, { file, target, release }: Rules): Promise<Finding> {
  const toDo = `firebase deploy --only ${target} --project ${id}`;
  try {
    const { rulesetName } = await google.ask(releaseSchema, `${api}/projects/${id}/releases/${release}`);
    const { source } = await google.ask(rulesetSchema, `${api}/${rulesetName}`);
    const deployed = source.files.map(({ content }) => linesOf(content)).join('\n');
    if (deployed === linesOf(readFileSync(join(ROOT, file), 'utf8'))) return isRight(`${file} is deployed.`);
    return isWrong(`Other rules are deployed than those in ${file}.`, toDo);
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return isWrong('None are deployed.', toDo);
    throw error;
  }
}

const role = 'roles/firebaserules.viewer';

export const firestoreRules: Check = {
  name: 'Rules of Firestore',
  role,
  look: (project) =>
    compare(project, { file: 'firestore.rules', target: 'firestore:rules', release: 'cloud.firestore' }),
};

export const storageRules: Check = {
  name: 'Rules of Storage',
  role,
  look: (project) =>
    compare(project, {
      file: 'storage.rules',
      target: 'storage',
      release: `firebase.storage/${project.bucket}`,
    }),
};
