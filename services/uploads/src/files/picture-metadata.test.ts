import { gif, jpeg, png } from '../testing/sample-files';
import { AVIF_PHOTO, GIF_PICTURE, PHOTOS, turned } from '../testing/sample-photos';
import { withoutMetadata } from './picture-metadata';

// What the three kinds of metadata have of it, and what is added behind the end.
const SECRETS = ['Phone', 'Somebody', '-33.85', 'xmp', 'hangs on'];
const ORIENTATION = Buffer.from('4d4d002a00000008000101120003000000010006', 'hex');

describe.each(Object.entries(PHOTOS))('%s', (mediaType, photo) => {
  const clean = withoutMetadata(photo, mediaType);

  it('loses device, author and place, and nothing else', () => {
    expect(photo.includes('Phone')).toBe(true);
    for (const secret of SECRETS) expect([secret, clean.includes(secret)]).toEqual([secret, false]);
    expect(withoutMetadata(clean, mediaType)).toEqual(clean);
    // Exif and XMP of these photos take some 500 bytes.
    expect(photo.length - clean.length).toBeGreaterThan(400);
  });

  it('loses what hangs on behind its end', () => {
    const longer = Buffer.concat([photo, Buffer.from('hangs on')]);
    expect(withoutMetadata(longer, mediaType)).toEqual(clean);
  });

  it('still says which side is up', () => {
    const result = withoutMetadata(turned(photo), mediaType);
    expect(result.includes(ORIENTATION)).toBe(true);
    expect(clean.includes(ORIENTATION)).toBe(false);
    for (const secret of SECRETS) expect(result.includes(secret)).toBe(false);
    expect(withoutMetadata(result, mediaType)).toEqual(result);
  });

  it('stays as it is where it breaks off or is built in no such way', () => {
    const broken = photo.subarray(0, 60);
    expect(withoutMetadata(broken, mediaType)).toEqual(broken);
  });
});

describe('image/avif', () => {
  it('has zeros where device, author and place were, and nothing else is different', () => {
    const clean = withoutMetadata(AVIF_PHOTO, 'image/avif');

    for (const secret of ['Phone', 'Somebody', '-33.85', 'xmp']) {
      expect([AVIF_PHOTO.includes(secret), clean.includes(secret)]).toEqual([true, false]);
    }
    const different = [...clean.keys()].filter((at) => clean[at] !== AVIF_PHOTO[at]);
    expect(different.every((at) => clean[at] === 0)).toBe(true);
    // Behind the pixels, which come first.
    expect(Math.min(...different)).toBeGreaterThan(AVIF_PHOTO.indexOf('mdat') + 4 + 31);
  });

  it('stays as it is where it breaks off', () => {
    const broken = AVIF_PHOTO.subarray(0, 300);
    expect(withoutMetadata(broken, 'image/avif')).toEqual(broken);
  });
});

describe('image/gif', () => {
  it('loses comments and what programs wrote, and is played as before', () => {
    const clean = withoutMetadata(GIF_PICTURE, 'image/gif');

    for (const secret of SECRETS) expect(clean.includes(secret)).toBe(false);
    expect(clean.includes('NETSCAPE2.0')).toBe(true);
    expect(clean.at(-1)).toBe(0x3b);
    // The comment of 21 bytes, the program's of 21, and 8 behind the end.
    expect(GIF_PICTURE.length - clean.length).toBe(50);
    expect(withoutMetadata(clean, 'image/gif')).toEqual(clean);
  });

  it('stays as it is where it breaks off', () => {
    const broken = GIF_PICTURE.subarray(0, 60);
    expect(withoutMetadata(broken, 'image/gif')).toEqual(broken);
  });
});

it('leaves alone what is in so many pieces that it would take all memory', () => {
  const start = Buffer.from('ffd8', 'hex');
  const many = Buffer.concat([start, Buffer.alloc(4 * 100_000, Buffer.from('ffdb0002', 'hex'))]);
  expect(withoutMetadata(many, 'image/jpeg')).toEqual(many);
});

it('leaves alone what no camera wrote', () => {
  expect(withoutMetadata(gif, 'image/gif')).toEqual(gif);
  expect(withoutMetadata(jpeg, 'image/jpeg')).toEqual(jpeg);
  expect(withoutMetadata(png(), 'image/png')).toEqual(png());
});
