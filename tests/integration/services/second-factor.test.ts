import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { checkCode, wrongCode } from '~/services/users/second-factor/check-code.server';
import {
  confirmSecondFactor,
  loadSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '~/services/users/second-factor/set-up.server';
import { appCode, makeSecondFactor, recoveryCodesOf } from '../../factories/second-factors';
import { clearDocuments } from '../../setup/clear';
import { addAccount, notificationsFor } from '../support/accounts';
import { inRequest } from '../support/request';
import { changePerson, put, reread, stored, storedAll, times } from '../support/store';

const password = 'correct horse';
let person: User;

beforeEach(async () => {
  await clearDocuments();
  person = await addAccount({ role: 'seller' });
});

async function setUp(): Promise<void> {
  const { factor, ofPerson } = makeSecondFactor(person.id);
  await put('secondFactors', factor);
  await changePerson(person.id, ofPerson);
  person = await reread(person);
}

const check = (code: string) => inRequest(() => checkCode(person, code));
const stepOf = async () => (await stored('secondFactors', person.id))?.lastStep;
const told = async () => (await notificationsFor(person.id)).map(({ event }) => event).sort();
const [firstCode = '', secondCode = ''] = recoveryCodesOf();
const refused = { success: false, error: wrongCode, field: 'secretCode' };

describe('setting up', () => {
  const secretOf = async () => {
    const { pending } = await inRequest(() => loadSecondFactor(person));
    return pending?.secret.replaceAll(' ', '') ?? '';
  };

  it('needs the password, then a code of the app, and gives ten codes once', async () => {
    expect(await inRequest(() => startSecondFactor(person, 'wrong'))).toMatchObject({
      field: 'currentPassword',
    });
    expect(await storedAll('secondFactors')).toEqual([]);
    await inRequest(() => startSecondFactor(person, password));
    const secret = await secretOf();
    // Sent twice, or its answer lost: the same secret waits.
    await inRequest(() => startSecondFactor(person, password));
    expect(await secretOf()).toBe(secret);
    expect((await reread(person)).secondFactorSince).toBeNull();

    expect(await inRequest(() => confirmSecondFactor(person, appCode(5, secret)))).toMatchObject(refused);
    const code = appCode(0, secret);
    const confirmed = await inRequest(() => confirmSecondFactor(person, code));
    if (!confirmed.success) throw new Error(confirmed.error);
    expect(confirmed.data).toHaveLength(10);
    person = await reread(person);
    expect(person.secondFactorSince).toEqual(expect.any(String));
    const kept = JSON.stringify(await stored('secondFactors', person.id));
    for (const text of [secret, ...confirmed.data]) expect(kept).not.toContain(text);
    expect(await told()).toEqual(['factor.set_up']);
    expect((await storedAll('history_logs')).map(({ event }) => event)).toEqual(['user_factor.set_up']);

    // The code that set it up was used.
    expect(await check(code)).toMatchObject(refused);
    expect(await check(confirmed.data[0] ?? '')).toMatchObject({ success: true });
    expect(await inRequest(() => confirmSecondFactor(person, appCode(1, secret)))).toMatchObject({
      error: expect.stringContaining('on already'),
    });
    expect(await inRequest(() => startSecondFactor(person, password))).toMatchObject({ success: false });
  });

  it('waits 30 minutes for the first code', async () => {
    await inRequest(() => startSecondFactor(person, password));
    const secret = await secretOf();
    const later = Date.now() + 31 * 60_000;
    const late = await inRequest(() => confirmSecondFactor(person, appCode(62, secret), later));
    expect(late).toMatchObject({ success: false, error: expect.stringContaining('Start again') });
    expect(await inRequest(() => loadSecondFactor(person, later))).toMatchObject({ pending: null });
  });

  it('at two pages at once happens once', async () => {
    await inRequest(() => startSecondFactor(person, password));
    const code = appCode(0, await secretOf());
    const answers = await Promise.all(times(3, () => inRequest(() => confirmSecondFactor(person, code))));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await told()).toEqual(['factor.set_up']);
  });
});

describe('a code', () => {
  beforeEach(setUp);

  it('is accepted once, and so is no earlier one', async () => {
    expect(await check(appCode())).toMatchObject({ success: true });
    expect(await check(appCode())).toMatchObject(refused);
    expect(await check(appCode(-1))).toMatchObject(refused);
    expect(await check(appCode(1))).toMatchObject({ success: true });
    expect(await told()).toEqual([]);
  });

  it('that comes several times at once is accepted once', async () => {
    const code = appCode();
    const answers = await Promise.all(times(5, () => check(code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await stepOf()).toBeGreaterThan(0);
  });

  it('of another person’s app is wrong', async () => {
    const other = await addAccount({ role: 'seller' });
    await put('secondFactors', { id: other.id, data: (await stored('secondFactors', person.id)) ?? {} });
    const answer = await inRequest(() => checkCode(other, appCode()));
    expect(answer).toMatchObject(refused);
    expect(await inRequest(() => checkCode(other, firstCode))).toMatchObject(refused);
  });

  it('is tried eight times in 15 minutes, by whomever', async () => {
    await Promise.all(times(8, () => check('000000')));
    await expect(check(appCode())).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(check(firstCode)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await stepOf()).toBe(0);
  });

  it('of recovery is accepted once, also of several at once, and is told', async () => {
    const answers = await Promise.all(times(4, () => check(firstCode)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await check(firstCode)).toMatchObject(refused);
    expect(await check(secondCode)).toMatchObject({ success: true });
    expect(await told()).toEqual(['factor.recovery_used', 'factor.recovery_used']);
    const logged = (await storedAll('history_logs')).map(({ values }) => values.left).sort();
    expect(logged).toEqual([8, 9]);
  });

  it('is none for who has no second factor', async () => {
    const other = await addAccount({ role: 'seller' });
    expect(await inRequest(() => checkCode(other, appCode()))).toMatchObject({ success: false });
  });
});

describe('with a second factor', () => {
  beforeEach(setUp);

  it('new recovery codes end those from before', async () => {
    const made = await inRequest(() => makeRecoveryCodes(person));
    if (!made.success) throw new Error(made.error);
    expect(await check(firstCode)).toMatchObject(refused);
    expect(await check(made.data[0] ?? '')).toMatchObject({ success: true });
    expect(await told()).toEqual(['factor.new_codes', 'factor.recovery_used']);
  });

  it('turning it off needs a code and the password', async () => {
    const off = (secretCode: string, currentPassword: string) =>
      inRequest(() => turnOffSecondFactor(person, { secretCode, currentPassword }));
    expect(await off(appCode(), 'wrong')).toMatchObject({ field: 'currentPassword' });
    expect(await off('000000', password)).toMatchObject(refused);
    expect((await reread(person)).secondFactorSince).not.toBeNull();
    expect(await off(appCode(), password)).toMatchObject({ success: true });
    expect((await reread(person)).secondFactorSince).toBeNull();
    expect(await storedAll('secondFactors')).toEqual([]);
    expect(await told()).toEqual(['factor.off']);
  });

  it('a recovery code turns it off too', async () => {
    const form = { secretCode: firstCode, currentPassword: password };
    expect(await inRequest(() => turnOffSecondFactor(person, form))).toMatchObject({ success: true });
    expect(await told()).toEqual(['factor.off', 'factor.recovery_used']);
  });
});
