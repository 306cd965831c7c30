import { withoutWriting } from '~/repositories/firebase/transactions.server';
import { auditedSellers } from '~/repositories/people/users.server';
import { isStale, readRollupState } from '~/repositories/sales/rollup-state.server';
import { listMonths } from '~/repositories/sales/sales-upkeep.server';
import { recountMonth } from '../sales/recount-sales.server';
import { recountSignUps, signUpDays } from '../sales/sign-ups.server';
import { ofMarketplaceAndUsers, ofSeller } from '../upkeep/recount-counters.server';
import { type Check, type Fault, reasonOf } from './check';
import { atOneMoment, checkOf, partOf } from './record-check.server';

/** Each seller's counters are some 40 aggregations. */
const sellersAtOnce = 10;

/** Counts again, and writes nothing yet. */
async function faultOf(figure: string, recount: () => Promise<boolean>): Promise<Fault[]> {
  if (!(await atOneMoment(() => withoutWriting(recount)))) return [];
  const repair = { does: 'Counts them again and corrects them.', work: recount };
  return [{ wrong: `The counters of ${figure} are not what is counted.`, repair }];
}

export const sellerCountersCheck = checkOf(
  'seller-counters',
  'The counters of each seller and the sums of their ledger, and what is counted and added up.',
  partOf(auditedSellers(sellersAtOnce), async (_unit, { id }) =>
    (
      await Promise.all(Object.entries(ofSeller).map(([name, recount]) => faultOf(name, () => recount(id))))
    ).flat(),
  ),
);

export const marketplaceCountersCheck: Check = {
  name: 'marketplace-counters',
  compares: 'The counters of the marketplace and of users by role, and what is counted.',
  async *run({ repair, onFailure }) {
    for (const [kind, recount] of Object.entries(ofMarketplaceAndUsers)) {
      const record = `marketplaceCounters (${kind})`;
      try {
        const [fault] = await faultOf(kind, recount);
        const isRepaired = Boolean(fault && repair && (await recount()));
        const finding = fault && {
          record,
          wrong: fault.wrong,
          repair: fault.repair?.does ?? null,
          isRepaired,
        };
        yield { records: 1, findings: finding ? [finding] : [] };
      } catch (error) {
        onFailure(`${record}: ${reasonOf(error)}`);
      }
    }
  },
};

export const rollupsCheck: Check = {
  name: 'rollups',
  compares: 'The sales of each day and seller, and the orders and ledger lines of that day.',
  async *run({ repair, now }) {
    const state = await readRollupState();
    for (const month of await listMonths(now)) {
      // Orders of the past were added: the job counts the month again, and pages say so until then.
      if (isStale(state, month) && !repair) continue;
      const found = await recountMonth(month, { repair }, now);
      if (found === null) throw new Error('Another process corrects roll-ups right now. Try again later.');
      const findings = found.examples.map(({ day, subject, name, kept, counted }) => ({
        record: `rollups/${subject}_${month}`,
        wrong: `${day}, ${name}: ${kept} is kept, ${counted} is counted.`,
        repair: 'Corrects it by the difference.',
        isRepaired: repair,
      }));
      yield { records: 1, findings, more: found.wrong - findings.length };
    }
  },
};

export const signUpsCheck: Check = {
  name: 'sign-ups',
  compares: 'The sign-ups of each of the last 365 days that are over, and the users who joined on it.',
  async *run({ repair, now }) {
    const wrong = await recountSignUps({ repair }, now);
    const findings = wrong.map(({ day, kept, counted }) => ({
      record: `rollups/all_${day.slice(0, 4)}_signUps`,
      wrong: `${day}: ${kept} is kept, ${counted} is counted.`,
      repair: 'Keeps what is counted.',
      isRepaired: repair,
    }));
    yield { records: signUpDays, findings };
  },
};
