import { Outlet, Scripts, ScrollRestoration, useSearchParams } from '@remix-run/react';

/** `?scripts=no` leaves the JavaScript out, as the product's public pages do. */
export default function Root() {
  const [search] = useSearchParams();
  const scripts = search.get('scripts') !== 'no';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Bare</title>
      </head>
      <body>
        <Outlet />
        {scripts ? <ScrollRestoration /> : null}
        {scripts ? <Scripts /> : null}
      </body>
    </html>
  );
}
