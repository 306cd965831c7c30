import {
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { AppError } from '../utils/app-error';
import { composed } from '../utils/composed';
import { currentRequest, type RequestContext } from '../utils/request-context.server';
import { createYield } from '../utils/yield-to-event-loop.server';

/** Bytes of one file above which the whole form is refused; smaller files get a message beside the field. */
const maxFileBytes = 40 * 1024 * 1024;
/** Files of one form above which the whole form is refused. */
const maxFiles = 40;
/** Bytes of a form without files, and of all text in one with files. */
const maxTextBytes = 256 * 1024;
/** Entries of one form; our longest has about 300. */
const maxEntries = 1_000;
const maxEntriesOfOneName = 200;
const maxNameLength = 200;
/** `rows.ID.price` has two. */
const maxNameDots = 4;
/** Bytes of the header of one part of a multipart form. */
const maxPartHeaderBytes = 4 * 1024;

/** Names that the form library reads as commands from the browser. Our forms send none. */
const commandNames = ['__intent__', '__state__'];

/** For a form that lacks what our pages always send. */
export const incompleteMessage = 'Part of this form did not reach us. Go back and try again.';

/** The error for a form that none of our pages sends. `reason` is for the log. */
export function brokenForm(reason: string): AppError {
  return new AppError('invalid', reason, incompleteMessage);
}

/**
 * Reads any form, within limits that are checked while it arrives (docs/decisions/forms.md). Fields are
 * validated later, with messages beside them.
 *
 * @throws AppError `too-large` above the limits, `invalid` for a malformed form or unexpected field names
 */
export async function readForm(request: Request): Promise<FormData> {
  const before = forms.get(request);
  if (before) return before;
  try {
    const form = new LimitedForm();
    if (isMultipart(request)) await readParts(request, form);
    else readPairs(await readText(request), form);
    read.set(currentRequest(), form.data);
    forms.set(request, form.data);
    return form.data;
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw tooManyFiles(error.message);
    if (error instanceof MultipartParseError || error instanceof TypeError) throw brokenForm(error.message);
    throw error;
  }
}

const read = new WeakMap<RequestContext, FormData>();
/** A body can be read once, and the guard may have read it. */
const forms = new WeakMap<Request, FormData>();

/** The form that was read in this request, whose body can be read once; undefined for none. */
export const readBefore = (): FormData | undefined => read.get(currentRequest());

/** Whether a request carries a form with files. */
export function isMultipart(request: Request): boolean {
  return request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/') ?? false;
}

/** The entries of a form, with counts and names checked before anything else uses them. */
class LimitedForm {
  readonly data = new FormData();
  readonly #countOf = new Map<string, number>();
  #entries = 0;
  #files = 0;
  #textBytes = 0;

  /** Counts an entry. @throws AppError above the limits */
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
    // A password is what was typed when it was chosen, byte by byte.
    const kept = /password/i.test(name) ? text : composed(text);
    if (!commandNames.includes(name)) this.data.append(name, kept);
  }

  addFile(name: string, file: File): void {
    this.#files += 1;
    if (this.#files > maxFiles) throw tooManyFiles(`more than ${maxFiles} files`);
    if (!commandNames.includes(name)) this.data.append(name, file);
  }
}

/** The form library creates a list as long as an index in a name says, and one level for each dot. */
function checkName(name: string): void {
  const dots = name.length > maxNameLength ? 0 : name.split('.').length - 1;
  if (name.length <= maxNameLength && dots <= maxNameDots && !name.includes('[')) return;
  throw brokenForm('an unexpected field name');
}

async function readParts(request: Request, form: LimitedForm): Promise<void> {
  const parser = new MultipartParser(boundaryOf(request), {
    maxHeaderSize: maxPartHeaderBytes,
    maxFileSize: maxFileBytes,
    // `LimitedForm` counts both, and says so in its own words.
    maxParts: Number.POSITIVE_INFINITY,
    maxTotalSize: Number.POSITIVE_INFINITY,
  });
  const yieldToEventLoop = createYield();
  for await (const block of blocksOf(request)) {
    for (const part of parser.write(block)) {
      await addPart(form, part, yieldToEventLoop);
      await yieldToEventLoop();
    }
  }
  parser.finish();
}

/** As RFC 2046 limits it: the parser's time grows with its square. */
const boundaryPattern =
  /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** @throws AppError `invalid` */
function boundaryOf(request: Request): string {
  const [, quoted, plain] = boundaryPattern.exec(request.headers.get('Content-Type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw brokenForm('a malformed boundary');
  return boundary;
}

async function addPart(form: LimitedForm, part: MultipartPart, pause: () => Promise<void>): Promise<void> {
  const name = part.name ?? '';
  form.count(name);
  if (name === '') return;
  if (part.isFile) form.addFile(name, await fileOf(part, pause));
  // Not decoded first: it may be as long as a file.
  else if (part.size > maxTextBytes) throw tooMuchText();
  else form.addText(name, part.text);
}

/** Blocks of a file that are copied between two pauses. */
const blocksAtOnce = 16;

/** A blob copies bytes, but not the blobs it is made of; so a large file is copied piece by piece. */
async function fileOf(
  { content, filename, mediaType }: MultipartPart,
  pause: () => Promise<void>,
): Promise<File> {
  const pieces: Blob[] = [];
  while (content.length > 0) {
    pieces.push(new Blob(content.splice(0, blocksAtOnce).filter(isUnshared)));
    await pause();
  }
  return new File(pieces, filename ?? '', { type: mediaType ?? '' });
}

/** For the compiler: all blocks are. */
const isUnshared = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer;

async function readText(request: Request): Promise<string> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    throw brokenForm(`a form of type ${type}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const block of blocksOf(request)) {
    bytes += block.length;
    if (bytes > maxTextBytes) throw tooMuchText();
    chunks.push(block);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const blockBytes = 64 * 1024;

/**
 * A body in blocks, however small the pieces are in which it arrives: each piece would otherwise cost the
 * parser a search, and memory of its own.
 */
async function* blocksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  const yieldToEventLoop = createYield();
  let block = new Uint8Array(blockBytes);
  let filled = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    for (let rest = read.value; rest.length > 0; ) {
      const taken = rest.subarray(0, blockBytes - filled);
      block.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled < blockBytes) continue;
      yield block;
      block = new Uint8Array(blockBytes);
      filled = 0;
    }
    await yieldToEventLoop();
  }
  if (filled > 0) yield block.subarray(0, filled);
}

function readPairs(text: string, form: LimitedForm): void {
  // Counted before parsing: most of the entries between the ampersands may be empty.
  let ampersands = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    ampersands += 1;
    if (ampersands >= maxEntries) throw tooManyEntries();
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
    'The files are too large, or there are too many. Go back and choose fewer or smaller files.',
  );
}

function tooManyEntries(): AppError {
  return new AppError(
    'too-large',
    'too many entries',
    'This form has too many entries. Go back and remove some.',
  );
}

function tooMuchText(): AppError {
  return new AppError('too-large', 'too much text', 'This form is too long. Go back and shorten it.');
}
