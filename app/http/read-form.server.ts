import {
  MaxFileSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartRequest,
} from '@mjackson/multipart-parser';
import { AppError } from '../utils/app-error';

/**
 * Bytes of one file beyond which nothing of the form is read; smaller ones get a message beside the field.
 */
const maxFileBytes = 40 * 1024 * 1024;
/** Files of one form beyond which nothing of it is read. */
const maxFiles = 40;
/** Bytes of a form without files, and of all text in one with files. */
const maxTextBytes = 256 * 1024;
/** Entries of one form: the longest of ours has about 300. */
const maxEntries = 1_000;
const maxEntriesOfOneName = 200;
const maxNameLength = 200;
/** `rows.ID.price` has two. */
const maxNameDots = 4;
/** Bytes of what stands before one part of a form with files. */
const maxPartHeaderBytes = 4 * 1024;

/** Names by which the form library takes commands from the browser. Our forms send none. */
const commandNames = ['__intent__', '__state__'];

/** Said of a form that lacks what our pages always send. */
export const incompleteMessage = 'This form did not arrive whole. Go back and send it again.';

/** A form that no page of ours sends. `reason` is for the log. */
export function brokenForm(reason: string): AppError {
  return new AppError('invalid', reason, incompleteMessage);
}

/**
 * Reads a form of any kind, within limits that are checked while it arrives (docs/decisions/forms.md). What a
 * field allows is checked later, and said beside the field.
 *
 * @throws AppError `too-large` beyond the limits, `invalid` for a form that is broken or has names that none
 * of ours has
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const form = new LimitedForm();
    if (isMultipart(request)) await readParts(request, form);
    else readPairs(await readText(request), form);
    return form.data;
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw tooManyFiles(error.message);
    if (error instanceof MultipartParseError || error instanceof TypeError) throw brokenForm(error.message);
    throw error;
  }
}

/** Whether a request carries a form with files. */
export function isMultipart(request: Request): boolean {
  return request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/') ?? false;
}

/** Entries of a form, counted and their names checked before anything else sees them. */
class LimitedForm {
  readonly data = new FormData();
  readonly #countOf = new Map<string, number>();
  #entries = 0;
  #files = 0;
  #textBytes = 0;

  /** Counts an entry. @throws AppError */
  count(name: string): void {
    checkName(name);
    this.#entries += 1;
    const count = (this.#countOf.get(name) ?? 0) + 1;
    this.#countOf.set(name, count);
    if (this.#entries > maxEntries || count > maxEntriesOfOneName) throw tooManyEntries();
  }

  addText(name: string, text: string): void {
    this.#textBytes += text.length;
    if (this.#textBytes > maxTextBytes) throw tooMuchText();
    if (!commandNames.includes(name)) this.data.append(name, text);
  }

  addFile(name: string, file: File): void {
    this.#files += 1;
    if (this.#files > maxFiles) throw tooManyFiles(`more than ${maxFiles} files`);
    if (!commandNames.includes(name)) this.data.append(name, file);
  }
}

/** The form library makes a list as long as an index in a name says, and a level for each dot. */
function checkName(name: string): void {
  const dots = name.length > maxNameLength ? 0 : name.split('.').length - 1;
  if (name.length <= maxNameLength && dots <= maxNameDots && !name.includes('[')) return;
  throw brokenForm('a name that none of our forms has');
}

async function readParts(request: Request, form: LimitedForm): Promise<void> {
  const parts = parseMultipartRequest(request, {
    maxHeaderSize: maxPartHeaderBytes,
    maxFileSize: maxFileBytes,
  });
  for await (const part of parts) {
    const name = part.name ?? '';
    form.count(name);
    if (name === '') continue;
    if (part.isFile) form.addFile(name, fileOf(part));
    else form.addText(name, part.text);
  }
}

function fileOf(part: MultipartPart): File {
  return new File([part.arrayBuffer], part.filename ?? '', { type: part.mediaType ?? '' });
}

async function readText(request: Request): Promise<string> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    throw brokenForm(`a form of type ${type}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > maxTextBytes) throw tooMuchText();
    chunks.push(read.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readPairs(text: string, form: LimitedForm): void {
  // Counted before it is taken apart: most of what stands between the signs may be empty.
  let signs = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    signs += 1;
    if (signs >= maxEntries) throw tooManyEntries();
  }
  for (const [name, value] of new URLSearchParams(text)) {
    form.count(name);
    form.addText(name, value);
  }
}

function tooManyFiles(reason: string): AppError {
  return new AppError(
    'too-large',
    reason,
    'These files are too large or too many. Go back and choose fewer or smaller ones.',
  );
}

function tooManyEntries(): AppError {
  return new AppError(
    'too-large',
    'too many entries',
    'This form has too many entries. Go back and send fewer.',
  );
}

function tooMuchText(): AppError {
  return new AppError('too-large', 'too much text', 'This form is too long. Go back and shorten it.');
}
