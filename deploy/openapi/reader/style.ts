import { darkScheme, lightScheme } from '@brightnest/kit/ui/theme/color-schemes';

const USED = [
  ...([
    'page',
    'surface',
    'subtle',
    'border',
    'control-border',
    'text',
    'text-muted',
    'accent',
  ] as const),
  ...([
    'accent-text',
    'accent-subtle',
    'warm-subtle',
    'warm-text',
    'danger-subtle',
    'danger-text',
  ] as const),
  ...(['info-subtle', 'info-text', 'success-subtle', 'success-text', 'focus'] as const),
];

const variables = (scheme: typeof darkScheme) =>
  USED.map((name) => `--${name}: ${scheme[name]};`).join(' ');

/** The colours of the site's own theme, light or dark as the reader has it. */
export const colorVariables = `:root { ${variables(lightScheme)} }
@media (prefers-color-scheme: dark) { :root { ${variables(darkScheme)} } }
`;
