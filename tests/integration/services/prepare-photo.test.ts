import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type PreparedPhoto, preparePhoto } from '~/services/files/prepare-photo.server';
import {
  animated,
  avif,
  cmyk,
  fromPhone,
  heic,
  jpeg,
  otherKinds,
  photo,
  photoPng,
  plain,
  png,
  pngThatSays,
  polyglots,
  webp,
} from '../support/photo-fixtures';

async function accepted(content: Buffer, name?: string, type?: string): Promise<PreparedPhoto> {
  const result = await preparePhoto(photo(content, name, type));
  if (!result.success) throw new Error(result.error);
  return result.data;
}

/** In decibels; infinite for the same pixels. */
async function signalToNoise(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()));
  if (!a || a.length !== b?.length) throw new Error('pictures of two sizes');
  const squares = a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / a.length));
}

async function refusal(content: Buffer, name?: string): Promise<string> {
  const result = await preparePhoto(photo(content, name));
  return result.success ? 'accepted' : result.error;
}

describe('a photo', () => {
  it.each([
    ['JPEG', jpeg, 'image/jpeg', '.jpg'],
    ['PNG', photoPng, 'image/webp', '.webp'],
    ['AVIF', avif, 'image/jpeg', '.jpg'],
    ['WebP', webp, 'image/webp', '.webp'],
  ])('that is a %s is stored as %s, whatever its name and type say', async (_, make, type, ending) => {
    const prepared = await accepted(
      await make({ width: 40, height: 30 }),
      'Kente stole.exe',
      'application/x-msdownload',
    );
    expect(prepared).toMatchObject({ contentType: type, width: 40, height: 30 });
    expect(prepared.name).toBe('Kente stole.exe');
    expect(prepared.filename).toMatch(new RegExp(`^Kente stole_exe\\${ending}$`));
    const format = (await sharp(prepared.content).metadata()).format;
    expect(`image/${format}`).toBe(type);
  });

  it.each([
    [1_200, [160, 720, 1080]],
    [800, [160, 720, 1080]],
    [720, [160, 720]],
    [300, [160, 720]],
  ])('of %i pixels has WebP thumbnails of %j at most, the first one square', async (own, widths) => {
    const { thumbnails } = await accepted(await jpeg({ width: own, height: own / 2 }));
    const sizes = thumbnails.map(async ({ width, content }) => {
      const metadata = await sharp(content).metadata();
      return [width, metadata.format, metadata.width, metadata.height];
    });
    const expected = widths.map((width) => {
      const shown = Math.min(width, own);
      return [width, 'webp', shown, width === 160 ? shown : shown / 2];
    });
    expect(await Promise.all(sizes)).toEqual(expected);
  });

  it('of a phone with 50 megapixels is taken', async () => {
    expect(await accepted(await jpeg({ width: 8_160, height: 6_144 }))).toMatchObject({ width: 2_000 });
    expect(await accepted(await jpeg({ width: 6_144, height: 8_192 }))).toMatchObject({ height: 2_000 });
  });

  it('stored as PNG becomes a WebP that is much smaller', async () => {
    const original = await photoPng({ width: 1_000, height: 800 });
    const { content } = await accepted(original);
    expect(content.length).toBeLessThan(original.length / 4);
    // Above 35 dB nobody sees a difference.
    expect(await signalToNoise(original, content)).toBeGreaterThan(35);
  });

  it('of text stored as PNG becomes smaller without losing anything', async () => {
    const words = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/><text x="9" y="90" font-size="48" fill="red">GHS 120.00 paid</text></svg>',
    );
    const original = await sharp(words).flatten().png().toBuffer();
    const { content, contentType } = await accepted(original);
    expect(contentType).toBe('image/webp');
    expect(content.length).toBeLessThan(original.length);
    expect(await signalToNoise(original, content)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is made smaller to 2,000 pixels, and never larger', async () => {
    const large = await accepted(await jpeg({ width: 3_000, height: 1_500 }));
    expect(large).toMatchObject({ width: 2_000, height: 1_000 });
    expect(await accepted(await png({ width: 1, height: 1 }))).toMatchObject({
      width: 1,
      height: 1,
    });
  });

  it('loses what the camera wrote: place, maker, and everything else', async () => {
    const original = await fromPhone(1);
    expect((await sharp(original).metadata()).exif?.includes('secret-camera')).toBe(true);
    const { content, thumbnails } = await accepted(original);
    for (const file of [content, ...thumbnails.map((thumbnail) => thumbnail.content)]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(file.includes('secret-camera')).toBe(false);
      expect(file.includes('GPS')).toBe(false);
    }
  });

  it('that lies on its side is turned upright', async () => {
    const { content, width, height } = await accepted(await fromPhone(6));
    expect([width, height]).toEqual([30, 40]);
    const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data.subarray(3 * (30 * 2 + 15));
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(50);
    const [redBelow = 0, , blueBelow = 0] = data.subarray(3 * (30 * 37 + 15));
    expect(redBelow).toBeLessThan(50);
    expect(blueBelow).toBeGreaterThan(200);
  });

  it('in the colours of print gets those of the screen', async () => {
    const original = await cmyk();
    expect((await sharp(original).metadata()).space).toBe('cmyk');
    const { content } = await accepted(original);
    expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('that moves stands still', async () => {
    const original = await animated();
    expect((await sharp(original).metadata()).pages).toBe(3);
    const { content, height } = await accepted(original, 'moving.webp');
    expect(height).toBe(30);
    expect((await sharp(content).metadata()).pages ?? 1).toBe(1);
  });

  it('keeps what shines through', async () => {
    const glass = {
      create: { width: 9, height: 9, channels: 4, background: '#ff000080' },
    } as const;
    const { content } = await accepted(await sharp(glass).png().toBuffer());
    expect((await sharp(content).metadata()).hasAlpha).toBe(true);
  });

  it.each(['', '.jpg', '🙂.png', '../../etc/passwd', 'a/b\\c.jpg', 'x'.repeat(300)])(
    'named %j gets a name that is safe to store',
    async (name) => {
      const { filename } = await accepted(await jpeg(), name);
      expect(filename).toMatch(/^[^/\\]+\.jpg$/);
      expect(Buffer.byteLength(filename)).toBeLessThanOrEqual(150);
    },
  );
});

describe('what is no photo', () => {
  it('is refused by its content, although its name ends with .jpg', async () => {
    for (const [kind, content] of Object.entries(await otherKinds())) {
      expect(await refusal(content, 'photo.jpg'), kind).toBe(
        '“photo.jpg” is not a JPEG, PNG or WebP photo. Choose another file.',
      );
    }
  });

  it('is refused as HEIC with words on how an iPhone sends JPEG', async () => {
    expect(await refusal(heic, 'IMG_0412.HEIC')).toBe(
      "“IMG_0412.HEIC” is a HEIC photo, which we can't open. On the iPhone, take a screenshot of it and choose that. For new photos as JPEG: Settings, Camera, Formats, Most Compatible.",
    );
  });

  it('is refused when it holds nothing', async () => {
    expect(await refusal(Buffer.alloc(0))).toBe('“photo.jpg” is empty. Choose the photo again.');
  });

  it('is refused beyond 5 MB, and taken at 5 MB', async () => {
    const limit = 5 * 1024 * 1024;
    const picture = await jpeg();
    const ofSize = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect(await refusal(ofSize(6 * 1024 * 1024))).toBe('“photo.jpg” is 6.0 MB. Photos can be up to 5 MB.');
    expect(await refusal(ofSize(limit + 1))).toContain('Photos can be up to 5 MB.');
    expect(await refusal(ofSize(limit))).toBe('accepted');
  });

  it('is refused when it is a JPEG, PNG or WebP that ends too early', async () => {
    const raw = { width: 200, height: 200, channels: 3 } as const;
    const noise = sharp(randomBytes(200 * 200 * 3), { raw });
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await noise.clone().toFormat(format).toBuffer();
      expect(await refusal(whole), format).toBe('accepted');
      const half = whole.subarray(0, whole.length / 2);
      expect(await refusal(half), format).toMatch(/^“photo.jpg” is damaged/);
    }
  });

  it('is refused when its header makes no sense', async () => {
    const broken = Buffer.from(await jpeg());
    broken.fill(0xff, 4, 200);
    expect(await refusal(broken)).toMatch(/^“photo.jpg” is damaged/);
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff]))).toMatch(/is damaged/);
    expect(await refusal(Buffer.from('89504e470d0a1a0a', 'hex'))).toMatch(/is damaged/);
    expect(await refusal(Buffer.from('RIFF0000WEBPVP8 '))).toMatch(/is damaged/);
  });

  it.each([
    ['65,536 pixels square', { width: 65_536, height: 65_536 }],
    ['two thousand million pixels wide', { width: 2_147_483_647, height: 1 }],
    ['no pixels wide', { width: 0, height: 5 }],
  ])('is refused at once when it says that it is %s', async (_, size) => {
    const started = performance.now();
    expect(await refusal(pngThatSays(size))).toMatch(/51 million pixels|is damaged/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is refused when it is small in bytes and huge in pixels', async () => {
    const bomb = await plain({ width: 10_000, height: 5_101 }).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb, 'bomb.png')).toBe(
      '“bomb.png” has more than 51 million pixels. Make it smaller and choose it again.',
    );
  });
});

describe('a photo that is another kind of file as well', () => {
  it('is refused, and named', async () => {
    for (const [kind, content] of Object.entries(await polyglots())) {
      expect(await refusal(content, 'two.png'), kind).toBe(
        '“two.png” is a photo and another kind of file at once. Open it, save it again as a photo and choose the new file.',
      );
    }
  });

  it('is not mistaken for one that has something harmless behind its end, as phones write it', async () => {
    const video = Buffer.concat([Buffer.from('MotionPhoto_Data'), randomBytes(200_000)]);
    const xmp = Buffer.from('<x:xmpmeta><rdf:RDF><rdf:li>htmlish script</rdf:li></rdf:RDF>');
    expect(await refusal(Buffer.concat([await jpeg(), xmp, video]))).toBe('accepted');
  });
});
