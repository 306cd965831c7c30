import { describe, expect, test } from 'vitest';
import { csvLines } from '../../../csv/write-csv.server';
import { draftsOf } from '../read/read-file.server';

describe('rows of our own template', () => {
  const header = ['id', 'title', 'description', 'price', 'option1 value', 'sku'];
  const groups = async (...rows: string[][]) => {
    const found = [];
    for await (const draft of draftsOf(csvLines([header, ...rows]))) found.push(draft);
    return found.map(({ id, lines, values, remarks }) => [id, lines, values.description, remarks.length]);
  };

  test.each([
    [
      'with one id, apart and sorted',
      [
        ['p1', 'Smock', '', '9', 'S', ''],
        ['', 'Cap', '', '5', '', ''],
        ['p1', 'Smock', 'Sewn.', '8', 'M', ''],
      ],
      [
        ['p1', [2, 4], 'Sewn.', 0],
        ['', [3], '', 0],
      ],
    ],
    [
      'without an id, beside one with the title',
      [
        ['', 'smock', '', '9', 'S', ''],
        ['p1', 'Smock', '', '8', 'M', ''],
        ['', 'Smock', '', '8', 'L', ''],
      ],
      [['p1', [2, 3, 4], '', 2]],
    ],
    [
      'without an id, where two products have the title',
      [
        ['p1', 'Smock', '', '9', 'S', ''],
        ['p2', 'Smock', '', '8', 'M', ''],
        ['', 'Smock', '', '8', 'L', ''],
      ],
      [
        ['p1', [2], '', 0],
        ['p2', [3], '', 0],
        ['', [4], '', 0],
      ],
    ],
    [
      'with another description',
      [
        ['', 'Smock', 'Sewn.', '9', 'S', ''],
        ['', 'Smock', 'Woven.', '8', 'M', ''],
      ],
      [['', [2, 3], 'Sewn.', 1]],
    ],
    ['that name a variant by SKU alone', [['', '', '', '9', 'S', 'SM-S']], [['', [2], '', 1]]],
  ])('%s', async (_how, rows, expected) => expect(await groups(...rows)).toEqual(expected));
});
