import { THEMES, THEME_COOKIE, type Theme } from '@brightnest/contracts/site/theme';
import { readCookie } from '../identity/cookies';

/** The look that a visitor's cookie asks for. */
export function chosenTheme(cookieHeader: string | undefined): Theme | undefined {
  const chosen = readCookie(cookieHeader, THEME_COOKIE);
  return THEMES.find((theme) => theme === chosen);
}
