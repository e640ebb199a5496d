import { msg, t } from '@brightnest/contracts/translation';
import { type Theme, THEME_COOKIE, THEMES } from '@brightnest/contracts/site/pages';
import { IconButton } from '@brightnest/kit/ui/controls/button';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const CHOICES = {
  system: { Icon: Monitor, name: msg('device'), next: 'light' },
  light: { Icon: Sun, name: msg('light'), next: 'dark' },
  dark: { Icon: Moon, name: msg('dark'), next: 'system' },
} as const satisfies Record<ThemeChoice, unknown>;

/** Steps through the device's scheme, light and dark, and remembers the choice. */
export function ThemeToggle() {
  // The prerendered page knows no visitor, so the choice is read after hydration.
  const choice = useSyncExternalStore<ThemeChoice>(
    subscribeToThemeChoice,
    readThemeChoice,
    () => 'system',
  );
  const { Icon, name, next } = CHOICES[choice];
  return (
    <IconButton
      aria-label={t('Colours: {name}. Change to {next}', {
        name: t(name),
        next: t(CHOICES[next].name),
      })}
      title={t('Colours: {name}', { name: t(name) })}
      onClick={() => saveThemeChoice(next)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CHANGED = 'brightnest-theme-changed';

/** `system` follows the device. */
type ThemeChoice = 'system' | Theme;

/** The choice that the page shows; the gateway wrote the visitor's into it. */
function readThemeChoice(): ThemeChoice {
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
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${THEME_COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

function notifyOtherTabs(choice: ThemeChoice): void {
  const channel = new BroadcastChannel(CHANGED);
  channel.postMessage(choice);
  channel.close();
}

/** Shows a choice, here and in the visitor's other tabs, and remembers it. */
function saveThemeChoice(choice: ThemeChoice): void {
  show(choice);
  remember(choice);
  notifyOtherTabs(choice);
}

/** Calls `onChange` when the choice changes here or in another tab. @returns how to stop. */
function subscribeToThemeChoice(onChange: () => void): () => void {
  const otherTabs = new BroadcastChannel(CHANGED);
  otherTabs.onmessage = ({ data }: MessageEvent<ThemeChoice>) => show(data);
  window.addEventListener(CHANGED, onChange);
  return () => {
    otherTabs.close();
    window.removeEventListener(CHANGED, onChange);
  };
}
