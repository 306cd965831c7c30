import { expect, test } from 'vitest';
import { shownTabs } from './shown-tabs';

const tab = (name: string, count?: number, more: { current?: boolean; stays?: boolean } = {}) => ({
  name,
  current: false,
  ...(count === undefined ? {} : { count }),
  ...more,
});
const namesOf = ({ shown, more }: { shown: { name: string }[]; more: { name: string }[] }) => [
  shown.map(({ name }) => name).join(''),
  more.map(({ name }) => name).join(''),
];

test('tabs with nothing in them are under More, but for the current one and those that stay', () => {
  const tabs = [
    tab('a', 0),
    tab('b', 2),
    tab('c', 0, { current: true }),
    tab('d', 0),
    tab('e', 1),
    tab('f', 0, { stays: true }),
  ];
  expect(namesOf(shownTabs(tabs))).toEqual(['bcef', 'ad']);
});

test('few tabs, and tabs that nobody counts, are all shown', () => {
  expect(namesOf(shownTabs([...'abcde'].map((name) => tab(name, 0))))).toEqual(['abcde', '']);
  expect(namesOf(shownTabs([...'abcdefghij'].map((name) => tab(name))))).toEqual(['abcdefghij', '']);
});

test('of too many tabs the last ones are under More, the current one never', () => {
  const tabs = [...'abcdefghij'].map((name) => tab(name, 1, { current: name === 'h', stays: name === 'j' }));
  expect(namesOf(shownTabs(tabs))).toEqual(['abcdehj', 'fgi']);
});

test('under a filter, where only the current tab is counted, the others are not taken for empty', () => {
  const tabs = [...'abcdef'].map((name) => (name === 'b' ? tab(name, 0, { current: true }) : tab(name)));
  expect(namesOf(shownTabs(tabs))).toEqual(['abcdef', '']);
});
