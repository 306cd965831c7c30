import { expect, test, vi } from 'vitest';
import { judgeAudit, namedAdvisories, readNamedAdvisories, refusalOf } from './advisories';
import { checkAdvisories } from './checks';

const known = 'GHSA-aaaa-bbbb-cccc';
const page = `
| advisory            | package | why it does not reach us |
| ------------------- | ------- | ------------------------ |
| ${known} | tar     | nothing is unpacked      |
| GHSA-dddd-eeee-ffff | vite    |                          |

GHSA-gggg-hhhh-jjjj is only mentioned.
`;

const advisory = (id: string) => ({
  source: 1,
  name: 'tar',
  dependency: 'tar',
  title: 'tar writes outside of its folder',
  url: `https://github.com/advisories/${id}`,
  severity: 'high',
  range: '<7.5.10',
});
const audit = (...ids: string[]) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    tar: { name: 'tar', via: ids.map(advisory) },
    cacache: { name: 'cacache', via: ['tar'] },
  },
});

test('an advisory is named by a row with a reason', () => {
  expect(namedAdvisories(page)).toEqual([known]);
});

test('a named advisory passes, a new one does not', () => {
  expect(judgeAudit(audit(known), [known])).toEqual({ unnamed: [], gone: [] });
  const { unnamed } = judgeAudit(audit(known, 'GHSA-2222-3333-4444'), [known]);
  expect(unnamed).toEqual(['GHSA-2222-3333-4444 tar (high): tar writes outside of its folder']);
});

test('a named advisory that npm no longer reports is told', () => {
  expect(judgeAudit(audit(), [known])).toEqual({ unnamed: [], gone: [known] });
});

test('no answer is told from an answer without advisories', () => {
  const message = 'request to https://registry.npmjs.org/ failed, reason: getaddrinfo ENOTFOUND';
  expect(refusalOf({ message, error: { summary: '', detail: '' } })).toBe(message);
  expect(refusalOf(null)).toContain('another form');
  expect(refusalOf({ vulnerabilities: { tar: { via: [{ url: 'nowhere' }] } } })).toContain('another form');
  expect(refusalOf({ auditReportVersion: 2, vulnerabilities: {} })).toBeNull();
});

test('the page names each advisory once', () => {
  const named = readNamedAdvisories();
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named).size).toBe(named.length);
});

test('the check fails on a new advisory, passes a named one, and says when it cannot ask', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const lastLine = async (answer: unknown) => {
    await checkAdvisories('', async () => answer);
    return log.mock.lastCall?.[0];
  };
  const [named = ''] = readNamedAdvisories();
  expect(await lastLine(audit(named))).toBe('advisories: passed');
  expect(await lastLine(audit(named, known))).toBe('advisories: FAILED');
  expect(await lastLine({ message: '405 Method Not Allowed' })).toBe('advisories: NOT RUN');
});
