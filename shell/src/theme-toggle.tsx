import { msg, t } from '@brightnest/contracts/translation';
import {
  readThemeChoice,
  saveThemeChoice,
  subscribeToThemeChoice,
  type ThemeChoice,
} from '@brightnest/kit/runtime/page/theme-choice';
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
