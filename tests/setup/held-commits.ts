import { Transaction } from 'firebase-admin/firestore';
import { onTestFinished, vi } from 'vitest';

/** What is written beside what a form asks for, before or after it. */
export const writtenAside = ['fileNumbers', 'comparedProofs', 'keptForms', 'servers', 'tries'];

/** The client's own commit, and what it is about to write; neither is in its types. */
interface Committing {
  commit(): Promise<unknown>;
  _writeBatch: { _ops: { docPath: string }[] };
}

const ownCommit = Object(Transaction.prototype) as Committing;

interface HeldCommit {
  /** Lets it go on, until the database has answered it. @returns whether it was stored */
  release(): Promise<boolean>;
  /** Whether a commit was held. */
  isHeld(): boolean;
}

/**
 * Holds the next commit that writes what a form asks for, as a slow network does; later ones pass.
 *
 * @param which `late`: it reaches the database once it is released. `lost`: it reaches the database at once,
 * and its answer comes once it is released
 */
export function holdCommit(which: 'late' | 'lost'): HeldCommit {
  const send = ownCommit.commit;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held: Promise<unknown> | null = null;
  vi.spyOn(ownCommit, 'commit').mockImplementation(async function hold(this: Committing) {
    const paths = this._writeBatch._ops.map(({ docPath }) => docPath.split('/')[0] ?? '');
    if (held || paths.every((name) => writtenAside.includes(name))) return send.call(this);
    if (which === 'late') held = released.then(() => send.call(this));
    else held = Promise.all([send.call(this), released]);
    return held;
  });
  const release = async () => {
    letGo();
    return held === null
      ? false
      : held.then(
          () => true,
          () => false,
        );
  };
  // A test that failed leaves no lock to the next one.
  onTestFinished(async () => {
    await release();
  });
  return {
    release,
    isHeld: () => held !== null,
  };
}
