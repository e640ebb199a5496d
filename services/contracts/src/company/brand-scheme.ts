import { contrastOf, inkOnBrand, MIN_TEXT_CONTRAST } from './brand-color';

/** The custom properties that a brand colour decides. */
export interface BrandColors {
  accent: string;
  'accent-hover': string;
  'on-accent': string;
  'accent-subtle': string;
  'accent-border': string;
  'accent-text': string;
  focus: string;
}

/** What the brand's colours are seen on, and what is read on its tint. */
export interface SchemeGrounds {
  /** Backgrounds with the brand's fills, lines and text on them; the page's own first. */
  grounds: readonly [string, ...string[]];
  /** The quietest text that stands on the brand's tint. */
  textMuted: string;
  /** What the brand's colours move towards until they can be told from the grounds. */
  away: string;
  /** How much of the brand is in its tint, at most. */
  tint: number;
}

/** Least contrast of what is no text. Source: WCAG 2.2, 1.4.11. */
const MIN_CONTROL_CONTRAST = 3;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** The grounds of the site's two schemes. The kit's theme has the same, which its test holds together. */
export const SCHEME_GROUNDS = {
  light: {
    grounds: ['#fdfdfc', WHITE, '#f1f0ef', '#fff7c2'],
    textMuted: '#63635e',
    away: BLACK,
    tint: 0.12,
  },
  dark: {
    grounds: ['#111110', '#191918', '#222221', '#302008'],
    textMuted: '#b5b3ad',
    away: WHITE,
    tint: 0.25,
  },
} as const satisfies Record<string, SchemeGrounds>;

/**
 * The colours of a brand in one scheme: the brand's own wherever it can be seen and read, else the nearest one
 * that can.
 * @param brandColor `#rrggbb`.
 */
export function brandColors(
  brandColor: string,
  { grounds, textMuted, away, tint }: SchemeGrounds,
): BrandColors {
  const [page] = grounds;
  const standsOut = (color: string, ratio: number, from: readonly string[]) =>
    from.every((ground) => contrastOf(color, ground) >= ratio);

  const accent = nearest(
    brandColor,
    away,
    (color) =>
      standsOut(color, MIN_CONTROL_CONTRAST, grounds) &&
      standsOut(inkOnBrand(color), MIN_TEXT_CONTRAST, [color]),
  );
  const ink = inkOnBrand(accent);
  const subtle = nearest(mix(page, brandColor, tint), page, (color) =>
    standsOut(textMuted, MIN_TEXT_CONTRAST, [color]),
  );
  const text = nearest(brandColor, away, (color) =>
    standsOut(color, MIN_TEXT_CONTRAST, [...grounds, subtle]),
  );
  return {
    accent,
    // Away from its text, so that this is read the better.
    'accent-hover': mix(accent, ink === WHITE ? BLACK : WHITE, 0.18),
    'on-accent': ink,
    'accent-subtle': subtle,
    'accent-border': mix(page, brandColor, 0.45),
    'accent-text': text,
    focus: text,
  };
}

const STEPS = 50;

/** The first colour on the way from one to another that is right; the other where none is. */
function nearest(from: string, to: string, isRight: (color: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const color = mix(from, to, step / STEPS);
    if (isRight(color)) return color;
  }
  return to;
}

/**
 * CSS that gives a page the colours of a scheme by custom properties: those of the device's scheme, unless
 * `data-theme="light|dark"` on the html element says otherwise.
 */
export function schemeRules(light: object, dark: object): string {
  const rule = (selector: string, scheme: string, colors: object) =>
    `${selector}{color-scheme:${scheme};${schemeProperties(colors)}}`;
  return [
    rule(':root', 'light', light),
    `@media (prefers-color-scheme:dark){${rule(":root:not([data-theme='light'])", 'dark', dark)}}`,
    rule(":root[data-theme='dark']", 'dark', dark),
  ].join('\n');
}

function schemeProperties(colors: object): string {
  return Object.entries(colors)
    .map(([name, value]) => `--bn-${name}:${String(value)};`)
    .join('');
}

/** Mixes `share` (0 to 1) of `over` into `base`; both and the answer are `#rrggbb`. */
export function mix(base: string, over: string, share: number): string {
  const top = channels(over);
  const mixed = channels(base).map((value, index) =>
    Math.round(value * (1 - share) + (top[index] ?? 0) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
