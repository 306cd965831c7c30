import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type AnswerTemplate, answerTemplateSchema } from '~/schemas/chats/answer-template-forms';
import { collection, readDocumentOnce } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const reference = () => collection('settings').doc('answerTemplates');
const storedTemplates = v.fallback(v.array(answerTemplateSchema), []);

const templatesIn = (snapshot: DocumentSnapshot): AnswerTemplate[] =>
  v.parse(storedTemplates, snapshot.get('templates'));

/** All template answers, by name: 1 read. */
export async function listTemplates(): Promise<AnswerTemplate[]> {
  return templatesIn(await readDocumentOnce(reference()));
}

/** As `listTemplates`, inside the transaction that writes them all. */
export async function readTemplatesForUpdate(unit: UnitOfWork) {
  const snapshot = await unit.read(reference());
  return {
    templates: templatesIn(snapshot),
    write(templates: AnswerTemplate[]): void {
      const sorted = [...templates].sort((a, b) => a.name.localeCompare(b.name, 'en'));
      if (snapshot.exists) unit.update(reference(), { templates: sorted });
      else unit.create(reference(), { templates: sorted });
    },
  };
}
