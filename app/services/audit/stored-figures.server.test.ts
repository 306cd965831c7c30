import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repeatedFigures } from './stored-figures.server';

const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('### Figures that are stored twice');
const rows = table.split('\n');

test.each(Object.entries(repeatedFigures))(
  'the table for operators names the figures of %s',
  (path, figures) => {
    const row = rows.find((line) => line.startsWith(`| \`${path}\` `));
    for (const { field } of figures) expect(row).toContain(`\`${field}\``);
  },
);
