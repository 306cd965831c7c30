import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from './link';

test('a link is an anchor on the server, whose route the browser asks for', () => {
  expect(
    renderToStaticMarkup(
      <Link to="/seller/products?tab=approved" className="tab" aria-current="page" preventScrollReset>
        Approved
      </Link>,
    ),
  ).toBe(
    '<a class="tab" aria-current="page" href="/seller/products?tab=approved" data-discover="true">Approved</a>',
  );
  for (const link of [
    <Link key="none" to="/seller" discover="none" />,
    <Link key="reload" to="/seller" reloadDocument />,
  ])
    expect(renderToStaticMarkup(link)).toBe('<a href="/seller"></a>');
});
