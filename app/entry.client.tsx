import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchSentForms } from './client/forms/sent-form';
import { patientFetch } from './client/forms/waiting-requests';
import { keepSeenPages } from './client/offline';

watchSentForms();
window.fetch = patientFetch(window.fetch);
if (import.meta.env.PROD) keepSeenPages();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
