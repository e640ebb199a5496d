import { contrastOf } from '@brightnest/contracts/company/brand-color';
import { brandColors, mix, SCHEME_GROUNDS } from '@brightnest/contracts/company/brand-scheme';
import { darkScheme, lightScheme } from './color-schemes';

const TEXT_MINIMUM = 4.5;
const CONTROL_MINIMUM = 3;

type Name = keyof typeof lightScheme;

const grounds: Name[] = ['page', 'surface', 'subtle'];
const textPairs: [Name, Name][] = [
  ...grounds.flatMap((ground): [Name, Name][] => [
    ['text', ground],
    ['text-muted', ground],
    ['accent-text', ground],
    ['danger-text', ground],
    ['success-text', ground],
    ['warm-text', ground],
  ]),
  ['text', 'subtle-hover'],
  ['text', 'accent-subtle'],
  ['text-muted', 'accent-subtle'],
  ['text', 'warm-subtle'],
  ['text-muted', 'warm-subtle'],
  ['accent-text', 'accent-subtle'],
  ['accent-text', 'warm-subtle'],
  ['warm-text', 'warm-subtle'],
  ['danger-text', 'danger-subtle'],
  ['success-text', 'success-subtle'],
  ['info-text', 'info-subtle'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-warm', 'warm'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];
const controlPairs: [Name, Name][] = [
  ...grounds.flatMap((ground): [Name, Name][] => [['focus', ground]]),
  ['control-border', 'page'],
  ['control-border', 'surface'],
  ['accent', 'surface'],
  ['danger', 'surface'],
];

describe.each([
  ['light', lightScheme],
  ['dark', darkScheme],
])('the %s scheme', (_name, scheme: Record<Name, string>) => {
  it.each(textPairs)('has %s readable on %s', (text, ground) => {
    expect(contrastOf(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(TEXT_MINIMUM);
  });

  it.each(controlPairs)('has %s visible on %s', (line, ground) => {
    expect(contrastOf(scheme[line], scheme[ground])).toBeGreaterThanOrEqual(CONTROL_MINIMUM);
  });
});

it('mixes colours by shares', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

const schemes = { light: lightScheme, dark: darkScheme };

describe.each(['light', 'dark'] as const)('a company’s own colour in the %s scheme', (kind) => {
  const scheme: Record<Name, string> = schemes[kind];
  const BRANDS = [
    ...['#000000', '#ffffff', '#1f4fd8', '#ffd60a', '#c2185b', '#7f7f7f', '#00ff00', '#0d7465'],
    ...['#ff7a00', '#2b0a3d', '#e8e8ff', '#dd4444'],
  ];

  it('stands on the theme’s own grounds', () => {
    const { grounds, textMuted } = SCHEME_GROUNDS[kind];
    expect(grounds).toEqual([scheme.page, scheme.surface, scheme.subtle, scheme['warm-subtle']]);
    expect(textMuted).toBe(scheme['text-muted']);
  });

  it.each(BRANDS)('keeps %s readable and visible', (brand) => {
    const branded = { ...scheme, ...brandColors(brand, SCHEME_GROUNDS[kind]) };
    for (const [text, ground] of textPairs) {
      expect([text, ground, contrastOf(branded[text], branded[ground]) >= TEXT_MINIMUM]).toEqual([
        ...[text, ground],
        true,
      ]);
    }
    for (const [line, ground] of controlPairs) {
      expect([line, ground, contrastOf(branded[line], branded[ground]) >= CONTROL_MINIMUM]).toEqual(
        [line, ground, true],
      );
    }
  });

  it('is taken as it is where that can be seen and read', () => {
    const brand = { light: '#1f4fd8', dark: '#ffd60a' }[kind];
    expect(brandColors(brand, SCHEME_GROUNDS[kind]).accent).toBe(brand);
  });
});
