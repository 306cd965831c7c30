import { readFile } from 'node:fs/promises';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { statusIcons } from '~/components/status/status-icons';
import { iconNames } from './icon-names';

type IconModule = { default: FunctionComponent };

/** One symbol of the sprite: what lucide itself draws, without its frame. */
async function drawSymbol(name: string): Promise<string> {
  const icon: IconModule = await import(/* @vite-ignore */ `lucide-react/icons/${name}`);
  const drawn = renderToStaticMarkup(createElement(icon.default));
  const shapes = drawn.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
}

/** As a picture (the mask of a badge) it is the status icons in a row, with a strong stroke. */
const stroke = 'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.5"';

test('the sprite holds every icon, as lucide draws it', async () => {
  const symbols = await Promise.all(iconNames.map(drawSymbol));
  const title = '<title>Icons of lucide.dev (ISC licence), drawn by icons.test.ts</title>\n';
  const names = Object.values(statusIcons);
  const viewBox = `viewBox="0 0 ${24 * names.length} 24"`;
  const strip = names.map(
    (name, index) => `<use href="#${name}" x="${24 * index}" width="24" height="24"/>\n`,
  );
  const sprite = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox} ${stroke}>\n${title}`,
    ...symbols,
    ...strip,
    '</svg>\n',
  ].join('');
  await expect(sprite).toMatchFileSnapshot('./icons.svg');
});

test('the stylesheet names the place of each status icon in the strip', async () => {
  const css = await readFile('app/styles/controls.css', 'utf8');
  const places = [...css.matchAll(/\.icon-(\w+) \{\s+--icon: (\d+);/g)].map(([, name, at]) => [
    name,
    Number(at),
  ]);
  expect(places).toEqual(Object.keys(statusIcons).map((name, index) => [name, index]));
});
