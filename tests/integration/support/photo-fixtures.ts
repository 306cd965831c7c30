import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

const small: Size = { width: 40, height: 30 };

/** A picture of one colour. */
export function plain({ width, height }: Size = small, background = '#a33') {
  return sharp({ create: { width, height, channels: 3, background } });
}

export const jpeg = (size?: Size, colour?: string) => plain(size, colour).jpeg().toBuffer();
export const png = (size?: Size, colour?: string) => plain(size, colour).png().toBuffer();
export const avif = (size?: Size) => plain(size).avif({ effort: 0 }).toBuffer();
export const webp = (size?: Size, colour?: string) => plain(size, colour).webp().toBuffer();

/** A PNG like one of a camera: smooth shapes with a little noise. */
export async function photoPng({ width, height }: Size = small): Promise<Buffer> {
  const [columns, rows] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const shapes = Buffer.from(
    Array.from({ length: columns * rows * 3 }, (_, at) => (Math.sin(at * 12.9898) * 43758.5453) & 0xff),
  );
  const smooth = sharp(shapes, { raw: { width: columns, height: rows, channels: 3 } });
  const pixels = await smooth.resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  const grain = pixels.map((value, at) => Math.max(0, Math.min(255, value + ((at * 7919) % 7) - 3)));
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The beginning of a HEIC file. */
export const heic = Buffer.from('0000001c6674797068656963000000006d69663168656963', 'hex');

/** The file as a browser sends it. */
export function photo(content: Buffer, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(content)], name, { type });
}

/** A photo as a form of one test needs it: of one colour, so that different ones differ. */
export async function anyPhoto(name = 'photo.jpg', colour = '#a33'): Promise<File> {
  return photo(await jpeg(small, colour), name);
}

/** What a phone writes: the left half red, the right half blue, turned by EXIF, and where it was taken. */
export function fromPhone(orientation: number): Promise<Buffer> {
  const blue = { create: { width: 20, height: 30, channels: 3, background: '#00f' } } as const;
  return plain(small, '#f00')
    .composite([{ input: blue, left: 20, top: 0 }])
    .withExif({
      IFD0: { Make: 'Tecno', Software: 'secret-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer();
}

/** A JPEG in the colours of print. */
export function cmyk(): Promise<Buffer> {
  return plain().toColourspace('cmyk').jpeg().toBuffer();
}

/** A WebP of three pictures, which follow each other. */
export async function animated(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((colour) => png(small, colour)));
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: 100 })
    .toBuffer();
}

/** Files of kinds that no form for photos takes. */
export async function otherKinds(): Promise<Record<string, Buffer>> {
  return {
    GIF: await plain().gif().toBuffer(),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a hundred bytes that says it is of this size. */
export function pngThatSays({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Photos that other programs read as a page, a script, a PDF or an archive: it stands behind or inside them.
 */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const script = Buffer.from('<html><script>alert("polyglot")</script><?php system("id"); ?>');
  const pdf = Buffer.from('%PDF-1.3\n1 0 obj<</Type/Catalog>>endobj\n');
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  const picture = await png();
  const end = picture.length - 12;
  const withComment = await jpeg();
  const comment = (text: Buffer) => {
    const marker = Buffer.alloc(4);
    marker.writeUInt16BE(0xfffe, 0);
    marker.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([withComment.subarray(0, 2), marker, text, withComment.subarray(2)]);
  };
  return {
    'behind a JPEG': Buffer.concat([await jpeg(), script]),
    'in a comment of a JPEG': comment(script),
    'a PHP page in a JPEG': comment(Buffer.from('<?php system("id"); ?>')),
    'a PDF in a JPEG': comment(pdf),
    'an archive behind a JPEG': Buffer.concat([await jpeg(), zipEnd]),
    'an archive with a comment behind a PNG': Buffer.concat([picture, zipEnd, Buffer.from('remark')]),
    'behind a PNG': Buffer.concat([picture, script]),
    'in a chunk of a PNG': Buffer.concat([
      picture.subarray(0, end),
      chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script])),
      picture.subarray(end),
    ]),
  };
}
