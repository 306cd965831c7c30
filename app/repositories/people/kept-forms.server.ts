import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant } from '~/schemas/files/documents';
import { collection } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { aside, inTransaction } from '../firebase/transactions.server';

/**
 * A form that was not sent, since its session had ended or a code is asked for; a person has at most one,
 * under their own id.
 */
const keptFormSchema = v.object({
  /** Path and search of its page. */
  page: v.string(),
  /** Its text fields, URL-encoded. */
  fields: v.string(),
  hasFiles: v.boolean(),
  /** Why it was not sent: its session had ended, or a code was asked for. */
  why: v.fallback(v.picklist(['ended', 'code']), 'ended'),
  expiresAt: instant,
});

export type KeptForm = Pick<v.InferOutput<typeof keptFormSchema>, 'page' | 'fields' | 'hasFiles' | 'why'>;

type Scope = { userId: string };

const keptForms = () => collection('keptForms');

/** Keeps a form in place of an earlier one of this person. */
export async function writeKeptForm({ userId }: Scope, form: KeptForm, expiresAt: Date): Promise<void> {
  await inTransaction(
    async (unit) => unit.set(keptForms().doc(userId), { ...form, expiresAt: Timestamp.fromDate(expiresAt) }),
    aside,
  );
}

/** The person's kept form of this page, which is deleted; null when there is none or it has expired. */
export function takeKeptForm({ userId }: Scope, page: string, now: Date): Promise<KeptForm | null> {
  const reference = keptForms().doc(userId);
  return inTransaction(async (unit) => {
    const snapshot = await unit.read(reference);
    const kept = snapshot.exists ? parseDocument(keptFormSchema, snapshot) : null;
    if (kept?.page !== page) return null;
    unit.delete(reference);
    return (kept.expiresAt ?? '') > now.toISOString() ? kept : null;
  }, aside);
}
