import { auth, bucket } from '~/repositories/firebase/app.server';
import { clearAccounts, clearDocuments, listFiles } from '../setup/clear';
import { pathOf, readDocuments, writeDocuments } from '../setup/documents';
import { gather, type Market, newUnique, type People, stock } from './market';
import type { Who } from './people';

/** All accounts, as text: what is stored of people outside of their records. */
export async function accountsStored(): Promise<string> {
  const { users } = await auth().listUsers(1_000);
  const accounts = users.map((user) => ({
    uid: user.uid,
    password: user.passwordHash,
    claims: user.customClaims,
    validAfter: user.tokensValidAfterTime,
  }));
  return JSON.stringify(accounts);
}

/** Everything that is stored, as text: two of them are equal when nothing was changed. */
export async function everythingStored(options: { without?: string[] } = {}): Promise<string> {
  const [documents, accounts, files] = await Promise.all([
    readDocuments(options),
    accountsStored(),
    listFiles(),
  ]);
  return JSON.stringify({
    documents: documents.map((document) => [pathOf(document), document.fields]),
    accounts,
    files: files.map(({ name }) => name),
  });
}

export interface KeptMarket {
  market: Market;
  /** Brings all documents and files back as they were, in a fraction of the time that writing them took. */
  again: () => Promise<Market>;
}

/** Clears all documents and writes a market, with its files on request, that can be had again. */
export async function keepMarket(people: People, options: Parameters<typeof stock>[1]): Promise<KeptMarket> {
  await clearDocuments();
  const market = await stock(people, options);
  const documents = await readDocuments();
  const kept = new Map(
    await Promise.all(
      (await listFiles()).map(async ({ name, contentType }) => {
        const [content] = await bucket().file(name).download();
        return [name, { content, contentType }] as const;
      }),
    ),
  );
  const generations = async () =>
    (await listFiles()).map(({ name, generation }) => `${name} ${generation}`).join('\n');
  let before = await generations();

  async function bringFilesBack(): Promise<void> {
    if ((await generations()) === before) return;
    const strange = (await listFiles()).filter(({ name }) => !kept.has(name));
    await Promise.all([
      ...strange.map(({ name }) => bucket().file(name).delete()),
      ...[...kept].map(([name, { content, contentType }]) =>
        bucket().file(name).save(content, { resumable: false, contentType }),
      ),
    ]);
    before = await generations();
  }

  return {
    market,
    async again() {
      await clearDocuments();
      await Promise.all([writeDocuments(documents), bringFilesBack()]);
      return { ...market, unique: newUnique() };
    },
  };
}

/**
 * A market for one person and many tests of a file: each call brings it back as it was at first, with people
 * of its own again only where an account was changed, added or signed out.
 */
export function lastingMarket(who: Who): () => Promise<Market> {
  let first: { kept: KeptMarket; accounts: string } | null = null;
  return async () => {
    if (first && (await accountsStored()) === first.accounts) return first.kept.again();
    await clearAccounts();
    const kept = await keepMarket(await gather(who), { withFiles: true });
    first = { kept, accounts: await accountsStored() };
    return kept.market;
  };
}
