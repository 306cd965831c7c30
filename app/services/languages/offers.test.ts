import { expect, it } from 'vitest';
import { offersOf } from './offers';

it.each([
  [null, false, false, []],
  [null, true, false, []],
  ['Ama Mensah', false, false, ['sms']],
  ['Ama Mensah', true, false, ['sms', 'pages']],
  [null, false, true, ['sms', 'pages']],
])(
  'a language read by %s, for pages: %s, local: %s, is offered for %j',
  (reviewedBy, isForPages, isLocal, uses) => {
    expect(offersOf({ reviewedBy, isForPages }, isLocal)).toEqual(uses);
  },
);
