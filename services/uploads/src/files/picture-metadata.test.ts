import { jpeg, png } from '../testing/sample-files';
import { PHOTOS, turned } from '../testing/sample-photos';
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

it('leaves alone what no camera wrote', () => {
  expect(withoutMetadata(jpeg, 'image/jpeg')).toEqual(jpeg);
  expect(withoutMetadata(png(), 'image/png')).toEqual(png());
});
