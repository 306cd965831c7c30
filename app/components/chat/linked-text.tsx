import { splitLinks } from './links';

/**
 * The words of a message: line breaks kept, long words broken, web addresses as links that know nothing of
 * this page.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {splitLinks(text).map(({ text: words, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-4"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
