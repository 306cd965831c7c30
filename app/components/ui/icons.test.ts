import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names';

type IconModule = { default: FunctionComponent };

/** One symbol of the sprite: what lucide itself draws, without its frame. */
async function drawSymbol(name: string): Promise<string> {
  const icon: IconModule = await import(/* @vite-ignore */ `lucide-react/icons/${name}`);
  const drawn = renderToStaticMarkup(createElement(icon.default));
  const shapes = drawn.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
}

test('the sprite holds every icon, as lucide draws it', async () => {
  const symbols = await Promise.all(iconNames.map(drawSymbol));
  const title = '<title>Icons of lucide.dev (ISC licence), drawn by icons.test.ts</title>\n';
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${title}${symbols.join('')}</svg>\n`;
  await expect(sprite).toMatchFileSnapshot('./icons.svg');
});
