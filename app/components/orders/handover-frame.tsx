import { isRouteErrorResponse, useRouteError } from '~/framework';

/** The frame of the pages for whoever hands a parcel over, styled by `styles/handover.css` alone. */
export function HandoverFrame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <header>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        Makola
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}

/** The error page of that frame; it is the same for a parcel that has arrived and one that never was. */
export function HandoverError() {
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  if (status === 404) {
    return (
      <HandoverFrame title="This link has ended">
        <p>
          It ends when the parcel is delivered or goes back to the seller. If you have the parcel with you,
          check the link or ask the seller.
        </p>
      </HandoverFrame>
    );
  }
  const message: unknown = data?.message;
  return (
    <HandoverFrame title={status === 429 ? 'Too many attempts' : 'Something went wrong'}>
      <p>{typeof message === 'string' ? message : 'The parcel wasn’t marked. Try again in a minute.'}</p>
    </HandoverFrame>
  );
}
