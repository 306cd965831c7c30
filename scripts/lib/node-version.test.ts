import { expect, test } from 'vitest';
import { nodeNotice } from './node-version';

test('npm start recommends a newer Node on one without security updates only', () => {
  expect(nodeNotice('20.20.2')).toContain('Node 24 is recommended');
  expect(nodeNotice('22.23.3')).toBeNull();
  expect(nodeNotice('24.21.0')).toBeNull();
});
