import { readDatabaseTime } from '~/repositories/firebase/firestore.server';
import { requireRightClock } from '~/utils/clock.server';
import { sweepFiles } from '../upkeep/sweep-files.server';
import type { Check, Finding } from './check';

/** Findings that are kept; of the rest, the number. */
const maxKept = 100;

/** As `npm run sweep -- --all`. */
export const unusedFilesCheck: Check = {
  name: 'unused-files',
  compares: 'Each file that is older than a day, and the record that names it.',
  async *run({ repair, now }) {
    if (repair) {
      // Files are as old as this server's clock says, so it must be right.
      await readDatabaseTime();
      requireRightClock();
    }
    const findings: Finding[] = [];
    const onLeftover = (path: string) => {
      if (findings.length === maxKept) return;
      findings.push({
        record: path,
        wrong: 'No record names the file.',
        repair: 'Deletes it.',
        isRepaired: repair,
      });
    };
    const swept = await sweepFiles({ now, everything: true, isDryRun: !repair, onLeftover });
    yield { records: swept.checked, findings, more: swept.leftovers - findings.length };
  },
};
