import { inkOnBrand } from '@brightnest/contracts/company/brand-color';
import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';

/** What a company is drawn from where it has no picture. */
export interface Brand {
  name: string;
  /** `#rrggbb`. */
  color: string;
}

const GROUND = '#ffffff';
const QUIET_INK = '#1c2024';

// Each has the letters that the one before lacks.
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'devanagari'];

let loaded: Font[] | undefined;

function fonts(): Font[] {
  loaded ??= SUBSETS.map((subset) => {
    const name = `@fontsource/noto-sans/files/noto-sans-${subset}-700-normal.woff`;
    return create(readFileSync(require.resolve(name))) as Font;
  });
  return loaded;
}

interface Line {
  /** SVG paths. */
  paths: string;
  width: number;
}

/** @returns text as paths, so that no font need be installed; undefined where a letter of it is not known. */
function lineOf(text: string, size: number): Line | undefined {
  let width = 0;
  let paths = '';
  for (const letter of text.normalize('NFC')) {
    const font = fonts().find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0)!));
    if (!font) return undefined;
    const scale = size / font.unitsPerEm;
    for (const { path, advanceWidth } of font.layout(letter).glyphs) {
      paths += `<path d="${path.toSVG()}" transform="translate(${width} 0) scale(${scale} ${-scale})"/>`;
      width += advanceWidth * scale;
    }
  }
  return { paths, width };
}

// Of capital letters, as a part of their size.
const CAP_HEIGHT = 0.7;

/** The company's initial on its colour, in a box of 100. */
function initialOn({ name, color }: Brand, radius: number): string {
  const [initial = ''] = name.trim().toLocaleUpperCase();
  const size = 62;
  const ink = inkOnBrand(color);
  const letter = lineOf(initial, size);
  const drawn = letter
    ? `<g fill="${ink}" transform="translate(${50 - letter.width / 2} ${50 + (size * CAP_HEIGHT) / 2})">${letter.paths}</g>`
    : `<circle cx="50" cy="50" r="24" fill="none" stroke="${ink}" stroke-width="10"/>`;
  return `<rect width="100" height="100" rx="${radius}" fill="${color}"/>${drawn}`;
}

const svg = (width: number, height: number, box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box}">${content}</svg>`;

/** The company's initial as an icon; filled to its edges where the device cuts it to a shape of its own. */
export function drawInitial(brand: Brand, size: number, isFilled: boolean): string {
  return svg(size, size, '100 100', initialOn(brand, isFilled ? 0 : 22));
}

/** The ground of an icon with a picture on it. */
export function drawGround(size: number, isFilled: boolean): string {
  const ground = `<rect width="100" height="100" rx="${isFilled ? 0 : 22}" fill="${GROUND}"/>`;
  return svg(size, size, '100 100', ground);
}

/** Size of the picture that shared links show. */
export const CARD = { width: 1_200, height: 630 } as const;
/** Where the company's picture stands in it. */
export const CARD_LOGO = { left: 100, top: 110, width: 1_000, height: 240 } as const;

const LONGEST_LINE = 1_000;
const LARGEST = 112;

/** The picture that shared links show: the company's colour and name, with its initial or room for its logo. */
export function drawCard(brand: Brand, hasLogo: boolean): string {
  const { width, height } = CARD;
  const { left, top } = CARD_LOGO;
  const natural = lineOf(brand.name, LARGEST);
  const size = natural && LARGEST * Math.min(1, LONGEST_LINE / natural.width);
  const line = size === undefined ? undefined : lineOf(brand.name, size);
  const mark = hasLogo
    ? ''
    : `<g transform="translate(${left} ${top}) scale(2.2)">${initialOn(brand, 22)}</g>`;
  return svg(
    width,
    height,
    `${width} ${height}`,
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>
    <rect y="${height - 40}" width="${width}" height="40" fill="${brand.color}"/>
    ${mark}
    <g fill="${QUIET_INK}" transform="translate(${left} 490)">${line?.paths ?? ''}</g>`,
  );
}
