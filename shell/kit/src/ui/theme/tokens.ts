/**
 * Colours of the active scheme, as references to the custom properties that globalStyle sets; light
 * and dark therefore need no re-render. Text and background pairs meet WCAG AA (see
 * color-schemes.test.ts).
 */
export const color = {
  /** Page background. */
  page: 'var(--bn-page)',
  /** Cards, fields, dialogs: one step above the page. */
  surface: 'var(--bn-surface)',
  /** Quiet fills: table heads, hovered rows, alternating bands. */
  subtle: 'var(--bn-subtle)',
  /** Hovered or pressed quiet fills. */
  subtleHover: 'var(--bn-subtle-hover)',
  border: 'var(--bn-border)',
  /** Outline of controls; 3:1 against page and surface. */
  controlBorder: 'var(--bn-control-border)',
  text: 'var(--bn-text)',
  /** Secondary text; still AA on page, surface and subtle. */
  textMuted: 'var(--bn-text-muted)',
  /** Solid accent fill; pair with {@link color.onAccent}. */
  accent: 'var(--bn-accent)',
  accentHover: 'var(--bn-accent-hover)',
  onAccent: 'var(--bn-on-accent)',
  /** Tinted accent fill; pair with accentText or text. */
  accentSubtle: 'var(--bn-accent-subtle)',
  accentBorder: 'var(--bn-accent-border)',
  /** Accent as text: links, active tabs. */
  accentText: 'var(--bn-accent-text)',
  /** The warm second colour, solid; pair with {@link color.onWarm}. */
  warm: 'var(--bn-warm)',
  onWarm: 'var(--bn-on-warm)',
  warmSubtle: 'var(--bn-warm-subtle)',
  warmBorder: 'var(--bn-warm-border)',
  warmText: 'var(--bn-warm-text)',
  danger: 'var(--bn-danger)',
  dangerHover: 'var(--bn-danger-hover)',
  onDanger: 'var(--bn-on-danger)',
  dangerSubtle: 'var(--bn-danger-subtle)',
  dangerBorder: 'var(--bn-danger-border)',
  dangerText: 'var(--bn-danger-text)',
  successSubtle: 'var(--bn-success-subtle)',
  successBorder: 'var(--bn-success-border)',
  successText: 'var(--bn-success-text)',
  infoSubtle: 'var(--bn-info-subtle)',
  infoBorder: 'var(--bn-info-border)',
  infoText: 'var(--bn-info-text)',
  focus: 'var(--bn-focus)',
  overlay: 'var(--bn-overlay)',
} as const;

/** Restrained elevation. */
export const shadow = {
  sm: 'var(--bn-shadow-sm)',
  md: 'var(--bn-shadow-md)',
  lg: 'var(--bn-shadow-lg)',
} as const;

/** Distances on a 4 px grid, in rem. */
export const space = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4rem',
  9: '6rem',
} as const;

/** A step of {@link space}. */
export type Space = keyof typeof space;

/** Corner radii; cards take `lg`, controls `md`. */
export const radius = { sm: '6px', md: '10px', lg: '16px', xl: '24px', full: '999px' } as const;

/** Fluid type scale: the clamps run from 360 to 1280 px wide viewports. */
export const fontSize = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: 'clamp(1.0625rem, 1.01rem + 0.22vw, 1.1875rem)',
  xl: 'clamp(1.25rem, 1.15rem + 0.43vw, 1.5rem)',
  '2xl': 'clamp(1.5rem, 1.3rem + 0.87vw, 2rem)',
  '3xl': 'clamp(1.875rem, 1.53rem + 1.52vw, 2.75rem)',
  '4xl': 'clamp(2.25rem, 1.66rem + 2.61vw, 3.75rem)',
} as const;

/** Weights of the variable font. */
export const fontWeight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

/** The one typeface, with its stand-ins. */
export const fontFamily =
  "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Roboto', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Durations with easing for `transition`; globalStyle turns all motion off where the reader asks. */
export const motion = { fast: '120ms ease-out', medium: '200ms ease-out' } as const;

/** Smallest viewport widths, in px. */
export const breakpoint = { sm: 480, md: 768, lg: 1024, xl: 1280 } as const;

/** Media queries from a breakpoint up: `${media.md} { … }`. */
export const media = {
  sm: `@media (min-width: ${breakpoint.sm}px)`,
  md: `@media (min-width: ${breakpoint.md}px)`,
  lg: `@media (min-width: ${breakpoint.lg}px)`,
  xl: `@media (min-width: ${breakpoint.xl}px)`,
} as const;

/** Layers, from the page up. */
export const zIndex = { header: 10, panel: 100, dialog: 110, toast: 200, skipLink: 300 } as const;

/** Widths of the content column. */
export const measure = { narrow: '34rem', text: '44rem', wide: '76rem', full: '100%' } as const;

/** Height of the header of a work area, below which stays in view what sticks to the top. */
export const workHeaderHeight = '2.9rem';

/** Smallest touch target. */
export const touchTarget = '44px';

/** Height of controls: the touch target, or less with a mouse inside `data-density="compact"`. */
export const controlHeight = `var(--bn-control-height, ${touchTarget})`;
