import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import {
  type ThemeChoice,
  readThemeChoice,
  saveThemeChoice,
  subscribeToThemeChoice,
} from '../theme/theme-choice';
import { color, radius, touchTarget } from '../theme/tokens';

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  &:hover {
    background: ${color.subtle};
    color: ${color.text};
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const CHOICES = {
  system: { Icon: Monitor, name: 'device', next: 'light' },
  light: { Icon: Sun, name: 'light', next: 'dark' },
  dark: { Icon: Moon, name: 'dark', next: 'system' },
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
    <Toggle
      type="button"
      aria-label={`Colours: ${name}. Change to ${CHOICES[next].name}`}
      title={`Colours: ${name}`}
      onClick={() => saveThemeChoice(next)}
    >
      <Icon aria-hidden="true" />
    </Toggle>
  );
}
