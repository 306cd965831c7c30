import { describe, expect, it } from 'vitest';
import { answersFor, newAdminUntil, refusalOfNewAdmin } from './new-admin';

const made = { id: 'efua', adminSince: '2026-11-20T12:00:00.000Z', adminBy: 'kofi', adminConfirmedBy: '' };
const before = new Date('2026-11-27T11:59:59.999Z');
const after = new Date('2026-11-27T12:00:00.000Z');

describe('an admin whom another one made so', () => {
  it('is new for seven days', () => {
    expect(newAdminUntil(made, before)).toBe(after.getTime());
    expect(newAdminUntil(made, after)).toBeNull();
  });

  it('is told from when their yes counts, and who can confirm them', () => {
    expect(refusalOfNewAdmin(made, before)).toMatch(
      /from 27 Nov 2026, or once an admin who did not make you/,
    );
    expect(refusalOfNewAdmin(made, after)).toBeNull();
  });

  it('acts for whoever made them one until then', () => {
    expect([answersFor(made, before), answersFor(made, after)]).toEqual(['kofi', 'efua']);
  });

  it.each([
    ['confirmed', { ...made, adminConfirmedBy: 'yaw' }],
    ['from before this was kept', { ...made, adminSince: null, adminBy: '' }],
  ])('counts at once when %s', (_what, admin) => {
    expect(refusalOfNewAdmin(admin, before)).toBeNull();
    expect(answersFor(admin, before)).toBe('efua');
  });
});
