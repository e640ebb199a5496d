/** Text on the brand colour is one of these, whichever can be read better. */
const INKS = { light: '#ffffff', dark: '#1c2024' } as const;

/** Least contrast of text. Source: WCAG 2.2, 1.4.3. */
export const MIN_TEXT_CONTRAST = 4.5;

/** The ratio of contrast of two colours `#rrggbb`, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Source: WCAG 2.2, relative luminance. */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour of text on the brand colour: white where that can be read, else dark ink. */
export function inkOnBrand(brandColor: string): string {
  return contrastOf(INKS.light, brandColor) >= MIN_TEXT_CONTRAST ? INKS.light : INKS.dark;
}

/** The brand colour as text on white, or dark ink where it could not be read there. */
export function brandInkOnWhite(brandColor: string): string {
  return contrastOf(INKS.light, brandColor) >= MIN_TEXT_CONTRAST ? brandColor : INKS.dark;
}

/** Whether white or dark ink can be read on it. */
export function isReadableBrand(brandColor: string): boolean {
  return contrastOf(inkOnBrand(brandColor), brandColor) >= MIN_TEXT_CONTRAST;
}
