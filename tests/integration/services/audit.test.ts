import { beforeAll, expect, it } from 'vitest';
import { checks } from '~/services/audit/checks.server';
import { runAudit } from '~/services/audit/run-audit.server';
import { smallSize } from '../../../scripts/seed/size';
import { seed } from '../../../scripts/seed/run';
import { clearAccounts, clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';

beforeAll(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  await seed(smallSize, () => {});
});

it('is right', async () => {
  const found: string[] = [];
  const t = performance.now();
  const results = await inRequest(() => runAudit(checks, { repair: false, version: '1', onFinding: (name, f) => found.push(name + ' ' + f.record + ': ' + f.wrong) }));
  console.table(results);
  console.info(performance.now() - t);
  expect(found.slice(0, 40)).toEqual([]);
});
