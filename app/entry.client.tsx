import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchSentForms } from './client/forms/sent-form';
import { patientFetch } from './client/forms/waiting-requests';
import { loadWords } from './client/load-words';
import { keepSeenPages } from './client/offline';
import { type PageWords, WordsContext } from './components/words/words';
import { isLanguage } from './schemas/languages';

watchSentForms();
window.fetch = patientFetch(window.fetch);
if (import.meta.env.PROD) keepSeenPages();

/** The words of the page's language; without them React renders the page again, in English. */
async function loadPageWords(): Promise<PageWords | null> {
  const { language = 'en' } = document.documentElement.dataset;
  if (!isLanguage(language) || language === 'en') return null;
  return loadWords(language).then(
    (words) => ({ language, words }),
    () => null,
  );
}

function hydrate(words: PageWords | null): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WordsContext.Provider value={words}>
          <RemixBrowser />
        </WordsContext.Provider>
      </StrictMode>,
    );
  });
}

void loadPageWords().then(hydrate);
