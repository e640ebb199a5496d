import { contrast, darkScheme, lightScheme, mix } from './color-schemes';

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
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(TEXT_MINIMUM);
  });

  it.each(controlPairs)('has %s visible on %s', (line, ground) => {
    expect(contrast(scheme[line], scheme[ground])).toBeGreaterThanOrEqual(CONTROL_MINIMUM);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});
