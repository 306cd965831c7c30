import { expect, test } from 'vitest';
import { PageRules } from './page-rules.server';

const rulesFor = (css: string, html = '<p class="one two"></p>') => new PageRules(css).rulesFor(html);

test.each([
  ['without a class', 'p{color:red}', 'p{color:red}'],
  ['with a class of the page', '.one{color:red}', '.one{color:red}'],
  ['with one that it does not have', '.three{color:red}', ''],
  ['with several, of which one is missing', '.one .three{color:red}', ''],
  ['with several selectors, of which one fits', '.three,.two>p{color:red}', '.three,.two>p{color:red}'],
  ['with a choice that fits', ':is(.three,.one):hover{color:red}', ':is(.three,.one):hover{color:red}'],
  ['with a choice that does not fit', ':where(.three,.four) p{color:red}', ''],
  ['with an element inside that is missing', '.one:has(.three){color:red}', ''],
  ['with a class that must be missing', '.one:not(.three){color:red}', '.one:not(.three){color:red}'],
  ['inside a condition', '@media print{.one{color:red}.three{color:red}}', '@media print{.one{color:red}}'],
  ['alone in a condition', '@layer a{@media print{.three{color:red}}}', ''],
  ['of an animation', '@keyframes a{to{opacity:0}}', '@keyframes a{to{opacity:0}}'],
])('a rule %s', (_what, css, expected) => {
  expect(rulesFor(css)).toBe(expected);
});

test('classes are read as they are written in HTML and in CSS', () => {
  const css = '.md\\:p-2,.\\[\\&_svg\\]\\:size-5 svg{color:red}';
  expect(rulesFor(css, '<p class="[&amp;_svg]:size-5">')).toBe(css);
  expect(rulesFor(css, '<p class="svg">')).toBe('');
});

test('of the custom properties those stay that the rules use, and those that these are made of', () => {
  const css =
    '@layer theme{:root{--a:var(--b);--b:1px;--c:2px;--d:3px}}.one{top:var(--a)}.three{top:var(--c)}@property --a{syntax:"*"}@property --c{syntax:"*"}';
  expect(rulesFor(css)).toBe(
    '@layer theme{:root{--a:var(--b);--b:1px;}}.one{top:var(--a)}@property --a{syntax:"*"}',
  );
  expect(rulesFor(css, '<p style="top:var(--d)">')).toBe('@layer theme{:root{--d:3px;}}');
});
