import { hostCookieName, type Theme, THEME_COOKIE, THEMES } from '@brightnest/contracts/site/pages';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CHANGED = 'brightnest-theme-changed';

/** `system` follows the device. */
export type ThemeChoice = 'system' | Theme;

/** The choice that the page shows; the gateway wrote the visitor's into it. */
export function readThemeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? 'system';
}

function show(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  window.dispatchEvent(new Event(CHANGED));
}

function remember(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  const isSecure = location.protocol === 'https:';
  const write = (name: string, seconds: number) => {
    const secure = isSecure ? '; Secure' : '';
    document.cookie = `${name}=${choice}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  };
  // A choice from before it had the prefix would be found again once this one is taken back.
  if (isSecure) write(THEME_COOKIE, 0);
  write(hostCookieName(THEME_COOKIE, isSecure), age);
}

function notifyOtherTabs(choice: ThemeChoice): void {
  const channel = new BroadcastChannel(CHANGED);
  channel.postMessage(choice);
  channel.close();
}

/** Shows a choice, here and in the visitor's other tabs, and remembers it. */
export function saveThemeChoice(choice: ThemeChoice): void {
  show(choice);
  remember(choice);
  notifyOtherTabs(choice);
}

/** Calls `onChange` when the choice changes here or in another tab. @returns how to stop. */
export function subscribeToThemeChoice(onChange: () => void): () => void {
  const otherTabs = new BroadcastChannel(CHANGED);
  otherTabs.onmessage = ({ data }: MessageEvent<ThemeChoice>) => show(data);
  window.addEventListener(CHANGED, onChange);
  return () => {
    otherTabs.close();
    window.removeEventListener(CHANGED, onChange);
  };
}
