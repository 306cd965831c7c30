import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { openSession, writeSession } from '~/http/session.server';
import { versionHash } from '~/utils/version-hash.server';
import { showKeptForms } from '../../server/kept-forms';
import { recordedContext } from '../setup/call-route';

const page = '/seller/products/add?from=ɔ';
const session = await openSession(new globalThis.Request('http://localhost/'));
session.set('keptForm', versionHash('/seller/products/add?from=%C9%94'));
const cookie = `other=1; ${(await writeSession(session)).split(';')[0]}`;

test.each([
  [{ originalUrl: encodeURI(page), headers: { cookie } }, 'POST'],
  [{ originalUrl: '/seller/products/add', headers: { cookie } }, 'GET'],
  [{ originalUrl: encodeURI(page).replace('?', '.data?'), headers: { cookie } }, 'GET'],
  [{ originalUrl: encodeURI(page), headers: { cookie: '__session=%E0%A4%A' } }, 'GET'],
  [{ originalUrl: encodeURI(page), headers: {} }, 'GET'],
])('of the visits, only that of the page whose form was kept shows it: %j is a %s', (visit, method) => {
  const context = recordedContext();
  const request = { method: 'GET', ...visit };
  let passed = 0;
  showKeptForms(request as Request, { locals: { context } } as unknown as Response, () => {
    passed += 1;
  });
  expect([request.method, context.showsKeptForm ?? false, passed]).toEqual([method, method === 'POST', 1]);
});
