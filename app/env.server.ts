import * as v from 'valibot';

const optionalText = v.optional(v.pipe(v.string(), v.trim()), '');

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
  PORT: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.maxValue(65_535)), '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  /** The address that people type; cookies are `Secure` and HSTS is sent when it begins with https. */
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
  APP_NAME: v.optional(v.string(), 'Makola'),
  /** E-mail of the admin who answers the support chat (specification, section 6). */
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email()), 'admin@makola.test'),
  /** Signs the `__session` cookie; several, separated by commas, let a secret be replaced: the first signs. */
  SESSION_SECRET: v.pipe(v.string(), v.minLength(32, 'SESSION_SECRET needs 32 characters or more')),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Number of proxies in front of the server whose X-Forwarded-For is believed. */
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), '0'),
  GOOGLE_CLOUD_PROJECT: optionalText,
  FIREBASE_API_KEY: v.optional(v.string(), 'demo'),
  FIREBASE_STORAGE_BUCKET: optionalText,
  FIRESTORE_EMULATOR_HOST: optionalText,
  FIREBASE_AUTH_EMULATOR_HOST: optionalText,
  FIREBASE_STORAGE_EMULATOR_HOST: optionalText,
  /** `1` makes Firestore speak REST instead of gRPC (tests intercept it). */
  FIRESTORE_PREFER_REST: optionalText,
});

export type Environment = v.InferOutput<typeof environmentSchema> & { PUBLIC_URL: string };

/**
 * Reads the settings of the process, once, at start.
 * @throws Error that names every setting that is missing or wrong.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const result = v.safeParse(environmentSchema, source);
  if (result.success) {
    const { PUBLIC_URL = `http://localhost:${result.output.PORT}` } = result.output;
    return { ...result.output, PUBLIC_URL };
  }
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`The environment is not complete.\n  ${problems.join('\n  ')}`);
}

export const env = parseEnvironment(process.env);

/** True when the data lives in the local Firebase that `npm start` brings, not in a real project. */
export const isLocalFirebase = env.FIRESTORE_EMULATOR_HOST !== '';
