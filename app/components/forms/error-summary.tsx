import { useEffect, useRef } from 'react';
import { useActionData } from '~/framework';
import type { FormMetadata } from './use-form';

/**
 * All errors of a form, above it, each a link to its field (after GOV.UK). Takes the focus when the form
 * comes back with errors, without JavaScript too. Fields need the ids from `useForm` (`${form.id}-${name}`).
 */
export function ErrorSummary({
  form,
  title = 'There is a problem',
  fetched,
}: {
  form: FormMetadata;
  title?: string;
  /** Of a form that is sent with a fetcher: its answer. */
  fetched?: unknown;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const actionData = useActionData();
  // A form sent by GET has its answer in the page's data.
  const answer = fetched ?? actionData ?? form.status;
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  const failed = form.status === 'error' && errors.length > 0;

  useEffect(() => {
    if (failed && answer) ref.current?.focus();
  }, [failed, answer]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={ref}
      data-slot="error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a form that comes back with errors starts at its errors
      autoFocus
      className="rounded-md border-2 border-destructive bg-card px-4 py-3 focus:outline-2 focus:outline-offset-2 focus:outline-primary"
    >
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1 space-y-1">
        {errors.map(({ name, message }) => (
          <li key={`${name}:${message}`} className="text-destructive">
            {name === '' ? (
              message
            ) : (
              <a href={`#${form.id}-${name}`} className="rounded-sm underline underline-offset-4">
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
