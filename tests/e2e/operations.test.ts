import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { bothWays } from './support/browser';
import { db } from './support/firebase';
import { button, open, seesFlashOf, seesHeading, seesText } from './support/pages';
import { openAs } from './support/visits';

const dayMs = 24 * 60 * 60_000;
const longWait = { timeout: 60_000, interval: 500 };

/** What `npm run backup` keeps of a backup of so long ago. */
const noteBackup = (ageMs: number) =>
  db.doc('upkeep/backup').set({
    at: new Date(Date.now() - ageMs).toISOString(),
    counts: { documents: 8_950, logins: 58, files: 1_945 },
    bytes: 29_000_000,
    host: 'depot-1',
    folder: '/backups/2026-11-26',
  });

test.each(bothWays)('an admin sees how Makola runs, and runs a job by hand ($label)', async (variant) => {
  onTestFinished(async () => void (await db.doc('upkeep/backup').delete()));
  await noteBackup(30 * 60 * 60_000);
  // A timer runs it once, soon after the start of the server.
  await expect
    .poll(async () => (await db.doc('jobs/unused-files').get()).get('lastEndedAt'), longWait)
    .toBeTruthy();
  const { page } = await openAs('admin', variant, '/admin/operations');
  await seesHeading(page, 'Operations');

  const findings = page.locator('section[aria-labelledby="findings"]');
  const warned = () => findings.getByText('The last backup is', { exact: false }).count();
  expect(await warned()).toBe(1);
  await seesText(page, 'depot-1, /backups/2026-11-26');

  const server = page.getByRole('row', { name: hostname() }).filter({ hasText: 'Made this page' });
  expect(await server.textContent()).toMatch(/Running.*Makola \d.*build [0-9a-f]{12}/);

  const job = page.getByRole('row', { name: /^Unused files/ });
  await button(page, 'Run now: Unused files').click();
  await seesFlashOf(page, 'success');
  expect(await job.textContent()).toMatch(/Done.*just now/);
  expect((await db.doc('jobs/unused-files').get()).get('lastError')).toBeNull();

  await noteBackup(dayMs / 2);
  await open(page, '/admin/operations');
  expect(await warned()).toBe(0);
});
