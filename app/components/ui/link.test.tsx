import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { Link as RemixLink } from '~/framework';
import { paths } from '~/utils/paths';
import { Link } from './link';

const htmlOf = (link: ReactElement) => renderToStaticMarkup(<StaticRouter location="/">{link}</StaticRouter>);

test.each([
  [
    'with a look',
    { to: paths.seller.products({ tab: 'approved' }), className: 'tab', 'aria-current': 'page' },
  ],
  ['whose place on the page is kept', { to: paths.profile(), preventScrollReset: true }],
  ['that is not discovered', { to: paths.profile(), discover: 'none' }],
  ['that loads a new document', { to: paths.profile(), reloadDocument: true }],
  ['to a part of its page', { to: '?tab=approved' }],
  ['to another site', { to: 'https://makola.test/' }],
] as const)('a link %s is on the server what the browser makes of it', (_what, props) => {
  expect(htmlOf(<Link {...props}>Approved</Link>)).toBe(htmlOf(<RemixLink {...props}>Approved</RemixLink>));
});

test('a link is an anchor, whose route the browser asks for', () => {
  const to = paths.profile();
  expect(renderToStaticMarkup(<Link to={to} />)).toBe(`<a data-discover="true" href="${to}"></a>`);
});
