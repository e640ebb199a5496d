/** The looks of the site that a visitor may choose in place of the device's. */
export const THEMES = ['light', 'dark'] as const;

/** A chosen look. */
export type Theme = (typeof THEMES)[number];

/**
 * Remembers the chosen look. A cookie, so that the gateway can write it into the page: a script would
 * come too late, and the other look would flash.
 */
export const THEME_COOKIE = 'bn_theme';
