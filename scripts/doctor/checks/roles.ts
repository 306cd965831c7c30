import * as v from 'valibot';
import { type Check, type Project, someOf } from '../check';
import { cannotTell, type Finding, findingOf, isRight, isWrong } from '../finding';
import { GoogleRefusal } from '../google';

const answerSchema = v.object({ permissions: v.optional(v.array(v.string()), []) });

/** Of the server's roles (docs/real-project.md, “Set it up”), what they are given for. */
const onProject = {
  'roles/datastore.user': ['create', 'delete', 'get', 'list', 'update'].map(
    (verb) => `datastore.entities.${verb}`,
  ),
  'roles/firebaseauth.admin': ['create', 'createSession', 'delete', 'get', 'update'].map(
    (verb) => `firebaseauth.users.${verb}`,
  ),
};
const onBucket = ['create', 'delete', 'get', 'list'].map((verb) => `storage.objects.${verb}`);

/** A person's own credentials say nothing about those of the server. */
function notTheServer({ credentialsOf, serviceAccount }: Project): Finding | null {
  if (serviceAccount !== null && credentialsOf === serviceAccount) return null;
  return cannotTell(
    'These are not the server’s credentials, so what it may do can’t be tried.',
    `gcloud auth application-default login --impersonate-service-account=${serviceAccount ?? 'EMAIL'}`,
  );
}

/** What the service account of the server may do. */
export const roles: Check = {
  name: 'Roles of the server',
  role: 'roles/browser',
  look: async (project) => {
    const { id, google, bucket, serviceAccount } = project;
    const unknown = notTheServer(project);
    if (unknown) return unknown;
    const { permissions: given } = await google.ask(
      answerSchema,
      `https://cloudresourcemanager.googleapis.com/v1/projects/${id}:testIamPermissions`,
      { permissions: Object.values(onProject).flat() },
    );
    const asked = onBucket.map((permission) => `permissions=${permission}`).join('&');
    const bucketUrl = `https://storage.googleapis.com/storage/v1/b/${bucket}/iam/testPermissions?${asked}`;
    const { permissions: givenOnBucket } = await google.ask(answerSchema, bucketUrl);
    const lacks = Object.entries(onProject).map(([role, permissions]) => ({
      role,
      missing: permissions.filter((permission) => !given.includes(permission)),
      command: `gcloud projects add-iam-policy-binding ${id}`,
    }));
    lacks.push({
      role: 'roles/storage.objectAdmin',
      missing: onBucket.filter((permission) => !givenOnBucket.includes(permission)),
      command: `gcloud storage buckets add-iam-policy-binding gs://${bucket}`,
    });
    return findingOf(
      lacks.map(
        ({ role, missing, command }) =>
          missing.length > 0 && {
            says: `Without ${role} it lacks ${someOf(missing)}.`,
            toDo: `${command} --member=serviceAccount:${serviceAccount} --role=${role}`,
          },
      ),
      `${serviceAccount} may read and write records, logins and files.`,
    );
  },
};

/** Whether the server can sign the tokens with which browsers listen: tried once, on nothing. */
export const tokenCreator: Check = {
  name: 'Signing of tokens',
  role: 'roles/iam.serviceAccountTokenCreator',
  look: async (project) => {
    const { google, hasKey, serviceAccount } = project;
    const unknown = notTheServer(project);
    if (unknown) return unknown;
    if (hasKey) return isRight('The key file signs them.');
    const url = `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${serviceAccount}:signBlob`;
    const payload = Buffer.from('makola doctor').toString('base64');
    try {
      await google.ask(v.object({ signedBlob: v.string() }), url, { payload });
      return isRight(`${serviceAccount} signs them by itself.`);
    } catch (error) {
      if (!(error instanceof GoogleRefusal) || error.status !== 403 || error.apiThatIsOff !== '') throw error;
      return isWrong(
        'The service account may not sign, so messages and notifications appear only with the next page.',
        `gcloud iam service-accounts add-iam-policy-binding ${serviceAccount} ` +
          `--member=serviceAccount:${serviceAccount} --role=roles/iam.serviceAccountTokenCreator`,
      );
    }
  },
};
