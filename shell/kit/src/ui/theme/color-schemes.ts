import {
  amber,
  amberDark,
  blue,
  blueDark,
  green,
  greenDark,
  jade,
  jadeDark,
  red,
  redDark,
  sand,
  sandDark,
} from '@radix-ui/colors';

// Step 11 of a scale is made for text on steps 1 and 2; a share of step 12 keeps it AA on step 3 too.
const TEXT_SHARE = 0.35;

/** Values of the custom properties behind {@link color} and {@link shadow} in the light scheme. */
export const lightScheme = {
  page: sand.sand1,
  surface: '#ffffff',
  subtle: sand.sand3,
  'subtle-hover': sand.sand4,
  border: sand.sand6,
  'control-border': sand.sand9,
  text: sand.sand12,
  'text-muted': sand.sand11,
  accent: mix(jade.jade11, jade.jade12, 0.15),
  'accent-hover': mix(jade.jade11, jade.jade12, 0.5),
  'on-accent': '#ffffff',
  'accent-subtle': jade.jade3,
  'accent-border': jade.jade7,
  'accent-text': mix(jade.jade11, jade.jade12, TEXT_SHARE),
  warm: amber.amber9,
  'on-warm': amber.amber12,
  'warm-subtle': amber.amber3,
  'warm-border': amber.amber7,
  'warm-text': mix(amber.amber11, amber.amber12, TEXT_SHARE),
  danger: mix(red.red11, red.red12, 0.1),
  'danger-hover': mix(red.red11, red.red12, 0.4),
  'on-danger': '#ffffff',
  'danger-subtle': red.red3,
  'danger-border': red.red7,
  'danger-text': mix(red.red11, red.red12, TEXT_SHARE),
  'success-subtle': green.green3,
  'success-border': green.green7,
  'success-text': mix(green.green11, green.green12, TEXT_SHARE),
  'info-subtle': blue.blue3,
  'info-border': blue.blue7,
  'info-text': mix(blue.blue11, blue.blue12, TEXT_SHARE),
  focus: jade.jade11,
  overlay: 'rgb(33 32 28 / 45%)',
  'shadow-sm': '0 1px 2px rgb(33 32 28 / 6%)',
  'shadow-md': '0 1px 2px rgb(33 32 28 / 5%), 0 6px 16px -4px rgb(33 32 28 / 10%)',
  'shadow-lg': '0 4px 8px rgb(33 32 28 / 6%), 0 20px 40px -12px rgb(33 32 28 / 22%)',
} as const;

/** The same properties in the dark scheme. */
export const darkScheme: Record<keyof typeof lightScheme, string> = {
  page: sandDark.sand1,
  surface: sandDark.sand2,
  subtle: sandDark.sand3,
  'subtle-hover': sandDark.sand4,
  border: sandDark.sand6,
  'control-border': sandDark.sand10,
  text: sandDark.sand12,
  'text-muted': sandDark.sand11,
  accent: jadeDark.jade9,
  'accent-hover': mix(jadeDark.jade10, jadeDark.jade11, 0.3),
  'on-accent': jadeDark.jade1,
  'accent-subtle': jadeDark.jade3,
  'accent-border': jadeDark.jade7,
  'accent-text': mix(jadeDark.jade11, jadeDark.jade12, TEXT_SHARE),
  warm: amberDark.amber9,
  'on-warm': amberDark.amber1,
  'warm-subtle': amberDark.amber3,
  'warm-border': amberDark.amber7,
  'warm-text': mix(amberDark.amber11, amberDark.amber12, TEXT_SHARE),
  danger: redDark.red9,
  'danger-hover': redDark.red10,
  'on-danger': '#000000',
  'danger-subtle': redDark.red3,
  'danger-border': redDark.red7,
  'danger-text': mix(redDark.red11, redDark.red12, TEXT_SHARE),
  'success-subtle': greenDark.green3,
  'success-border': greenDark.green7,
  'success-text': greenDark.green11,
  'info-subtle': blueDark.blue3,
  'info-border': blueDark.blue7,
  'info-text': blueDark.blue11,
  focus: jadeDark.jade11,
  overlay: 'rgb(0 0 0 / 60%)',
  'shadow-sm': '0 1px 2px rgb(0 0 0 / 40%)',
  'shadow-md': '0 1px 2px rgb(0 0 0 / 40%), 0 6px 16px -4px rgb(0 0 0 / 50%)',
  'shadow-lg': '0 4px 8px rgb(0 0 0 / 40%), 0 20px 40px -12px rgb(0 0 0 / 70%)',
};

/** The custom properties of a scheme as CSS declarations. */
export function schemeProperties(scheme: Record<string, string>): string {
  return Object.entries(scheme)
    .map(([name, value]) => `--bn-${name}:${value};`)
    .join('');
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
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

/** WCAG relative luminance of `#rrggbb`, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
