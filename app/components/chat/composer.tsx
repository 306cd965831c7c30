import type { SubmissionResult } from '@conform-to/react';
import { useRef, useState } from 'react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FieldErrors } from '~/components/forms/field';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { getControlProps, getFormProps, useForm } from '~/components/forms/use-form';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { Textarea } from '~/components/ui/textarea';
import { Say } from '~/components/words/words';
import { Form } from '~/framework';
import { type About, aboutText } from '~/schemas/chats/about';
import { limits } from '~/schemas/limits';
import { formatCount } from '~/utils/text';
import { AddPhotos, hasFiles } from './add-photos';
import { type Template, TemplatePicker } from './template-picker';

/** Props of `Composer`. `to` is the page's own address. */
interface ComposerProps {
  to: string;
  idempotencyKey: string;
  lastResult: SubmissionResult | undefined;
  /** Texts to insert. */
  templates?: Template[];
  /** What the message is about. */
  about: About | null;
  /** What the field holds at first. */
  draft?: string;
  /**
   * Sends without loading a page; returns an error message or null. Undefined until the script has loaded.
   */
  onSend?: (text: string) => string | null;
}

/** The form for a new message. */
export function Composer(props: ComposerProps) {
  const { to, idempotencyKey, lastResult, templates = [], draft = '', about, onSend } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  const [form, fields] = useForm({ id: 'message', lastResult, defaultValue: { text: draft, photos: '' } });
  // Found before sending; the server checks the same.
  const [error, setError] = useState<string | null>(null);
  const text = { ...fields.text, errors: error ? [error] : fields.text.errors };

  function send(event: React.FormEvent) {
    const field = ref.current;
    // Photos are sent with the form, as without JavaScript.
    if (!field || !onSend || hasFiles(field.form)) return;
    event.preventDefault();
    const invalid = onSend(field.value);
    setError(invalid);
    if (invalid === null) field.value = '';
    field.focus();
  }

  function insert(template: string) {
    const field = ref.current;
    if (!field) return;
    field.setRangeText(template, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
  }

  function sendWithEnter(event: React.KeyboardEvent) {
    const plain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    // On a phone Enter starts a new line, as in other apps.
    if (plain && onSend && matchMedia('(pointer: fine)').matches) send(event);
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={to}
      // Until the script can send it, the browser posts the form.
      reloadDocument={!onSend}
      onSubmit={send}
      {...getFormProps(form)}
      className="space-y-2"
    >
      <ErrorSummary form={form} />
      {templates.length > 0 ? (
        <TemplatePicker templates={templates} to={to} onPick={onSend ? insert : undefined} />
      ) : null}
      {about ? <ComposerAbout about={about} to={to} /> : null}
      <input type="hidden" name="intent" value="send" />
      <FormKey form={form} value={idempotencyKey} />
      <div className="flex items-end gap-2">
        <Textarea
          {...getControlProps(text, true)}
          ref={ref}
          rows={1}
          aria-label="Message"
          aria-keyshortcuts="r"
          placeholder="Write a message"
          defaultValue={text.initialValue}
          onKeyDown={sendWithEnter}
          onInput={() => setError(null)}
          className="max-h-40 min-h-11 flex-1 resize-none md:min-h-9"
        />
        <SubmitButton className="shrink-0 px-3 sm:px-4">
          <Icon name="send" className="sm:hidden" />
          <span className="max-sm:sr-only">
            <Say of="buttons">Send</Say>
          </span>
        </SubmitButton>
      </div>
      <FieldErrors field={text} />
      <AddPhotos field={fields.photos} chooseAgain={lastResult !== undefined} />
      <p id={text.descriptionId} className="sr-only">
        Up to {formatCount(limits.message.max)} characters.
        {onSend ? ' Press Enter to send, or Shift and Enter for a new line.' : ''}
      </p>
    </Form>
  );
}

/** What the message is about, with a way to write about nothing in particular. */
function ComposerAbout({ about, to }: { about: About; to: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <input type="hidden" name={about.kind} value={about.id} />
      <span className="min-w-0 wrap-anywhere">About: {aboutText(about)}</span>
      <Link to={to} className="link inline-flex min-h-11 items-center md:min-h-8">
        Remove
      </Link>
    </p>
  );
}
