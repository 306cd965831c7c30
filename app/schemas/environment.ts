import * as v from 'valibot';
import { goneForMessages, messageEnvironment, missingForMessages } from './message-environment';

const optionalText = v.optional(v.pipe(v.string(), v.trim()), '');

/** Characters of a secret that cannot be guessed: 16 random bytes in hex. */
const minSecretLength = 32;
const newSecret = 'Make one with: openssl rand -hex 32';

/** A whole number written in digits. */
const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber());

const fullUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i));

const sessionSecrets = v.pipe(
  v.optional(v.string(), ''),
  v.minLength(1, `is missing. ${newSecret}`),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.everyItem((part) => part !== '', 'has an empty part. Remove the extra comma.'),
  v.everyItem(
    (part) => part.length >= minSecretLength,
    `is too short: each secret needs ${minSecretLength} characters or more. ${newSecret}`,
  ),
);

/** What another program sends to be let in. */
const optionalSecret = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(
      minSecretLength,
      `is too short: it needs ${minSecretLength} characters or more. ${newSecret}`,
    ),
  ),
);

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
const modes = ['development', 'production', 'test'] as const;

type Source = Record<string, string | undefined>;

/** What a host sets: Cloud Run, App Engine, App Hosting and Cloud Functions, Kubernetes. */
const hostSigns = ['K_SERVICE', 'GAE_SERVICE', 'FIREBASE_CONFIG', 'KUBERNETES_SERVICE_HOST'] as const;

/** Whether somebody asked for the local Firebase, wherever this is and whatever else is set. */
export const isLocalAskedFor = (source: Source): boolean => source.MAKOLA_LOCAL === '1';

/** The variable that shows that this is no one's own machine; undefined when there is none. */
export const hostSign = (source: Source): string | undefined => hostSigns.find((name) => source[name]);

/** The addresses of a local Firebase. */
export const emulatorNames = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

/** What a real project needs, without its credentials. */
export const projectNames = ['GOOGLE_CLOUD_PROJECT', 'FIREBASE_API_KEY', 'FIREBASE_STORAGE_BUCKET'] as const;

/** Whether a variable is set, to what is not the local Firebase's own: `demo`, or a name with `demo-`. */
export const isRealSetting = (value: string | undefined): value is string =>
  Boolean(value) && !/^demo(-|$)/.test(value ?? '');

/** Whether the environment names a real project, in whole or in part. */
export const namesRealProject = (source: Source): boolean =>
  Boolean(source.GOOGLE_APPLICATION_CREDENTIALS) || projectNames.some((name) => isRealSetting(source[name]));

/** Whether people elsewhere are to reach this server: everything but the local Firebase. */
function isPublicServer(source: Source): boolean {
  if (isLocalAskedFor(source)) return false;
  if (hostSign(source)) return true;
  return namesRealProject(source) && !emulatorNames.some((name) => source[name]);
}

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(modes, `must be one of ${modes.join(', ')}.`), 'development'),
  PORT: v.optional(
    v.message(
      v.pipe(digits, v.minValue(1), v.maxValue(65_535)),
      'must be a whole number from 1 to 65535, like 3000.',
    ),
    '3000',
  ),
  /** The address to listen on; by default all of a public server, and this machine's own of any other. */
  HOST: v.optional(v.string()),
  /** The address that people type; cookies are `Secure` and HSTS is sent when it begins with https. */
  PUBLIC_URL: v.optional(v.message(fullUrl, 'must be a full address, like https://shop.example.com.')),
  APP_NAME: v.optional(v.string(), 'Makola'),
  /** Email of the admin who answers the support chat. */
  SUPPORT_EMAIL: v.optional(
    v.pipe(v.string(), v.email('must be an email address, like support@example.com.')),
    'admin@makola.test',
  ),
  /** Sign the `__session` cookie: comma-separated, the first signs, the others still verify. */
  SESSION_SECRET: sessionSecrets,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}.`), 'info'),
  /** Milliseconds of a request's own time above which its line in the log is a warning. */
  SLOW_REQUEST_MS: v.optional(
    v.message(digits, 'must be a whole number of milliseconds, like 1000.'),
    '1000',
  ),
  /** Milliseconds above which a call to Firestore is a warning in the log. */
  SLOW_CALL_MS: v.optional(v.message(digits, 'must be a whole number of milliseconds, like 500.'), '500'),
  /** What may read `/metrics`; nothing may without it. */
  METRICS_TOKEN: optionalSecret,
  /** Where errors that nobody expected are reported; without it they are in the log alone. */
  REPORT_ERRORS_TO: v.optional(
    v.message(fullUrl, 'must be a full address, like https://chat.example.com/hook.'),
  ),
  /** Where traces are sent; none are without it. OpenTelemetry reads it, and its other variables, itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.message(fullUrl, 'must be the full address of a collector, like http://localhost:4318.'),
  ),
  /** What this server is called in traces. */
  OTEL_SERVICE_NAME: v.optional(v.string(), 'makola'),
  /** Number of proxies in front of the server whose X-Forwarded-For is trusted. */
  TRUST_PROXY: v.optional(
    v.message(digits, 'must be the number of proxies in front of Makola, like 1.'),
    '0',
  ),
  /** Whether this server starts jobs by itself; off where a scheduler does. */
  MAKOLA_TIMERS: v.optional(v.picklist(['on', 'off'], 'must be on or off.'), 'on'),
  /** What a scheduler sends to start jobs; none does without it. */
  JOBS_SECRET: optionalSecret,
  /** The email address of the service account whose tokens start jobs; none do without it. */
  JOBS_SERVICE_ACCOUNT: v.optional(
    v.pipe(
      v.string(),
      v.email('must be the email address of a service account, like jobs@PROJECT.iam.gserviceaccount.com.'),
    ),
  ),
  ...messageEnvironment,
  /** The commit of the program, for operators; on Cloud Run its revision stands for it. */
  GIT_COMMIT: optionalText,
  K_REVISION: optionalText,
  /** Set by Cloud Run and App Hosting. */
  K_SERVICE: optionalText,
  GOOGLE_CLOUD_PROJECT: optionalText,
  FIREBASE_API_KEY: v.optional(v.string(), 'demo'),
  FIREBASE_STORAGE_BUCKET: optionalText,
  FIRESTORE_EMULATOR_HOST: optionalText,
  FIREBASE_AUTH_EMULATOR_HOST: optionalText,
  FIREBASE_STORAGE_EMULATOR_HOST: optionalText,
  /** `1` makes Firestore use REST instead of gRPC, which tests intercept. */
  FIRESTORE_PREFER_REST: optionalText,
});

export type Environment = v.InferOutput<typeof environmentSchema> & { PUBLIC_URL: string; HOST: string };

/** Missing or invalid settings; the message tells the operator what to fix, one line for each. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** The settings of a process. An empty setting counts as missing. @throws EnvironmentError */
export function parseEnvironment(source: Source): Environment {
  const present = Object.entries(source).filter(([, value]) => value !== '');
  const result = v.safeParse(environmentSchema, Object.fromEntries(present));
  const gone = goneForMessages(source);
  if (result.success) {
    const wrong = [...gone, ...missingForMessages(result.output)];
    if (wrong.length > 0) throw new EnvironmentError(wrong.join('\n'));
    const { PUBLIC_URL = `http://localhost:${result.output.PORT}` } = result.output;
    const { HOST = isPublicServer(source) ? '0.0.0.0' : 'localhost' } = result.output;
    return { ...result.output, PUBLIC_URL, HOST };
  }
  const problems = new Map<string, string>();
  for (const issue of result.issues) {
    const name = v.getDotPath(issue)?.split('.')[0] ?? '';
    if (!problems.has(name)) problems.set(name, issue.message);
  }
  const shown = (name: string) =>
    /_(SECRET|TOKEN|KEY)$|^SMTP_URL$/.test(name) ? '' : ` is “${source[name]}”, but`;
  const wrong = [...problems].map(([name, message]) => `${name}${shown(name)} ${message}`);
  throw new EnvironmentError([...gone, ...wrong].join('\n'));
}

/**
 * Requires what cannot be guessed on a host: the public address, by which links in emails, cookies and
 * refused foreign requests go, and the number of proxies where there is always one. Without that all people
 * would be one network, and its limits would be theirs together (docs/decisions/rate-limits.md).
 *
 * @throws EnvironmentError
 */
export function requireHostSettings(source: Source): void {
  const sign = hostSign(source);
  if (!sign || isLocalAskedFor(source)) return;
  const problems: string[] = [];
  if (!source.PUBLIC_URL)
    problems.push(
      `${sign} is set, so this is a public server, but PUBLIC_URL does not say its address. Set it to what ` +
        'people type, like https://shop.example.com.',
    );
  const proxied = (['K_SERVICE', 'KUBERNETES_SERVICE_HOST'] as const).find((name) => source[name]);
  if (proxied && !source.TRUST_PROXY)
    problems.push(
      `${proxied} is set, so there are proxies in front of Makola, but TRUST_PROXY does not say how many. Set it ` +
        'to 1 for an address at run.app, or to 2 behind a load balancer.',
    );
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
}
