import { whenIdle } from '@brightnest/kit/runtime/browser/idle';
import { BRAND_FONT } from '@brightnest/kit/ui/theme/global-style';

let face: FontFace | undefined;

/**
 * Has the brand's font ready for the pages to come. A font that is too late for the first paint is left out for as
 * long as its document lives (`font-display: optional`), and on this site that is the whole visit.
 */
export function prepareLateFont(): void {
  whenIdle(() => {
    const { family, source, weights } = BRAND_FONT;
    const late = new FontFace(family, source, { weight: weights });
    void late.load().then(
      () => (face = late),
      // The page goes on in the stand-in.
      () => undefined,
    );
  });
}

/** Shows text in the font from now on, once it is there. Only where the text changes anyway: it moves what is read. */
export function showLateFont(): void {
  if (face) document.fonts.add(face);
}
