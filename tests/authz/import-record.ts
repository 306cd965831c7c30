import { bucket, firestore } from '~/repositories/firebase/app.server';
import { makeImport, makePlanned, makeProblem } from '../factories/imports';
import type { Account } from './people';

export const importId = 'import-of-the-owner';

/** An import that waits for its owner, with the files of its preview. */
export async function storeImport(owner: Account): Promise<void> {
  const { data } = makeImport({ sellerId: owner.id });
  const files = {
    'source.csv': 'title,price\nSmock,12.50\nFugu,\n',
    '1/new-0.json': JSON.stringify([makePlanned()]),
    '1/bad-0.json': JSON.stringify([makeProblem()]),
  };
  const folder = `imports/${owner.id}/${importId}`;
  await Promise.all([
    firestore().collection('imports').doc(importId).set(data),
    ...Object.entries(files).map(([name, text]) =>
      bucket().file(`${folder}/${name}`).save(text, { resumable: false }),
    ),
  ]);
}
