import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/paths';
import { brandColours } from './brand-colours';

const textOf = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');
const { paper, darkPaper, muted, ink, green, gold, red, white } = brandColours;

it.each([
  ['--color-background', paper],
  ['--color-muted', muted],
  ['--color-foreground', ink],
  ['--color-primary', green],
  ['--color-weave-green', green],
  ['--color-weave-gold', gold],
  ['--color-weave-red', red],
  ['--color-weave-white', white],
])('%s of the theme is the same', (name, colour) => {
  expect(textOf('app/styles/theme.css')).toContain(`${name}: ${colour};`);
});

it.each([
  ['app/styles/theme.css', [darkPaper]],
  ['app/styles/handover.css', [paper, ink, green]],
  ['public/favicon.svg', [green, gold, red]],
  ['public/makola.webmanifest', [paper]],
])('%s has the same', (path, colours) => {
  for (const colour of colours) expect(textOf(path)).toContain(colour);
});
