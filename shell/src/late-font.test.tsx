import { waitFor } from '@testing-library/react';
import { prepareLateFont, showLateFont } from './late-font';

// jsdom has no fonts.
class StubFontFace {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
  load = () => Promise.resolve(this);
}

it('gives the pages after the first one the font, once it has come', async () => {
  const shown: StubFontFace[] = [];
  Object.assign(globalThis, { FontFace: StubFontFace });
  Object.assign(document, { fonts: { add: (face: StubFontFace) => shown.push(face) } });
  prepareLateFont();
  showLateFont();
  expect(shown).toEqual([]);
  await waitFor(() => {
    showLateFont();
    expect(shown[0]).toMatchObject({
      family: 'Figtree Variable',
      descriptors: { weight: '300 900' },
    });
  });
});
