import { withinMs } from '../../app/utils/time-limit';
import { cannotTell, type Finding, type Line } from './finding';
import { checkLimitMs, type Google, GoogleRefusal } from './google';

/** The project that is checked, and with what. */
export interface Project {
  id: string;
  google: Google;
  /** The variables of the server. */
  env: Record<string, string | undefined>;
  bucket: string;
  /** The web API key, which is never printed. */
  apiKey: string;
  /** The service account that the credentials are of; null for a person's own. */
  credentialsOf: string | null;
  hasKey: boolean;
  /** The server's service account; null when it is not known. */
  serviceAccount: string | null;
}

export interface Check {
  name: string;
  /** The least role with which Google answers. */
  role: string;
  /** @throws GoogleRefusal which `runCheck` turns into `unknown` */
  look: (project: Project) => Promise<Finding>;
}

export const firestoreOf = ({ id }: Project) =>
  `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)`;

const memberOf = ({ credentialsOf }: Project) =>
  credentialsOf === null ? 'user:YOU' : `serviceAccount:${credentialsOf}`;

/** Why a check could not be made. */
function reasonOf(error: unknown, { role }: Check, project: Project): Finding {
  if (!(error instanceof GoogleRefusal)) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const reason = isLate ? `no answer in ${checkLimitMs / 1_000} seconds` : String(error);
    return cannotTell(`Google could not be asked: ${reason}.`);
  }
  if (error.apiThatIsOff !== '')
    return cannotTell(
      `The API ${error.apiThatIsOff} is off in this project, so this can’t be read.`,
      `gcloud services enable ${error.apiThatIsOff} --project=${project.id}`,
    );
  if (error.status === 403)
    return cannotTell(
      'These credentials may not read this.',
      `gcloud projects add-iam-policy-binding ${project.id} --member=${memberOf(project)} --role=${role}`,
    );
  return cannotTell(`Google answered ${error.message}.`);
}

function late(): Error {
  const error = new Error('late');
  error.name = 'TimeoutError';
  return error;
}

/** Makes a check; what it throws is `unknown`, with what would let it be made. */
export async function runCheck(check: Check, project: Project): Promise<Line> {
  const finding = await withinMs(checkLimitMs, check.look(project), late).catch((error: unknown) =>
    reasonOf(error, check, project),
  );
  const clean = (text: string) => (project.apiKey ? text.replaceAll(project.apiKey, '…') : text);
  return {
    name: check.name,
    ...finding,
    says: clean(finding.says),
    ...(finding.toDo ? { toDo: finding.toDo.map(clean) } : {}),
  };
}

/** Names for a sentence, of which the first five are told. */
export function someOf(names: readonly string[]): string {
  const more = names.length - 5;
  return names.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
