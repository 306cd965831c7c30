import { describe, expect, it } from 'vitest';
import { isInstalled } from './dependencies.mjs';

const locked = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
  'node_modules/native': { version: '3.0.0', optional: true },
};

describe('isInstalled', () => {
  it.each([
    ['all', { 'node_modules/a': '1.0.0', 'node_modules/tool': '2.0.0' }, true, true],
    ['no tools, though needed', { 'node_modules/a': '1.0.0' }, true, false],
    ['no tools, not needed', { 'node_modules/a': '1.0.0' }, false, true],
    ['another version', { 'node_modules/a': '1.0.1' }, false, false],
    ['another optional version', { 'node_modules/a': '1.0.0', 'node_modules/native': '4.0.0' }, false, false],
    ['nothing', {}, false, false],
  ])('%s', (_, versions, dev, expected) => {
    const entries = Object.entries(versions).map(([path, version]) => [path, { version }] as const);
    expect(isInstalled(locked, Object.fromEntries(entries), dev)).toBe(expected);
  });
});
