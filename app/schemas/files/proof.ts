import * as v from 'valibot';
import { text } from './documents';

/** A proof of payment as its record names it: of a promotion, or of a bulk trade. */
export const proofSchema = v.object({ path: v.string(), name: text, contentType: text, sha256: text });
export type Proof = v.InferOutput<typeof proofSchema>;
