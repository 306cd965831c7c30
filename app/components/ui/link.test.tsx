import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paths } from '~/utils/paths';
import { Link } from './link';

test('a link is an anchor on the server, whose route the browser asks for', () => {
  const approved = paths.seller.products({ tab: 'approved' });
  const link = (
    <Link to={approved} className="tab" aria-current="page" preventScrollReset>
      Approved
    </Link>
  );
  expect(renderToStaticMarkup(link)).toBe(
    `<a class="tab" aria-current="page" data-discover="true" href="${approved}">Approved</a>`,
  );
});

test('a link that is not discovered, or loads a new document, says nothing to the browser', () => {
  const profile = paths.profile();
  for (const link of [
    <Link key="none" to={profile} discover="none" />,
    <Link key="reload" to={profile} reloadDocument />,
  ])
    expect(renderToStaticMarkup(link)).toBe(`<a href="${profile}"></a>`);
});
