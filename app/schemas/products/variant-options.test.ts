import { expect, it } from 'vitest';
import { type OptionTexts, optionsOf, readOptions, textsOfOptions } from './variant-options';

const none = { option1: '', values1: '', option2: '', values2: '', option3: '', values3: '' };
const read = (texts: Partial<OptionTexts>) => readOptions({ ...none, ...texts });

it('reads values from one line with commas, or from lines; a value listed twice counts once', () => {
  const { options, errors } = read({
    option1: ' Size ',
    values1: ' S, M ,, s',
    option3: 'Length',
    values3: '1,5 m\r\n\r\n2 m',
  });
  expect(options).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Length', values: ['1,5 m', '2 m'] },
  ]);
  expect(errors).toEqual({});
});

it.each<[string, Partial<OptionTexts>, (keyof OptionTexts)[]]>([
  ['nothing', {}, ['option1']],
  ['a name alone', { option1: 'Size', values1: ' , ' }, ['values1']],
  ['values alone', { option2: '', values2: 'Red' }, ['option2']],
  ['a name that is used', { option1: 'Size', values1: 'S', option2: 'SIZE', values2: 'M' }, ['option2']],
  ['a long name', { option1: 'x'.repeat(41), values1: 'S' }, ['option1']],
  ['a long value', { option1: 'Size', values1: `S, ${'x'.repeat(61)}` }, ['values1']],
])('refuses %s beside the field', (_what, texts, fields) => {
  expect(Object.keys(read(texts).errors)).toEqual(fields);
});

it('shows the options of a product as they are read again, a single value with a comma too', () => {
  const row = { id: 'a', sku: '', price: 1, quantity: 1 };
  const variants = {
    options: ['Length', 'Colour'],
    rows: [
      { ...row, values: ['1,5 m', 'Red'] },
      { ...row, values: ['1,5 m', 'Blue'] },
    ],
  };
  const options = optionsOf(variants);
  expect(options).toEqual([
    { name: 'Length', values: ['1,5 m'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ]);
  expect(readOptions(textsOfOptions(options)).options).toEqual(options);
});
