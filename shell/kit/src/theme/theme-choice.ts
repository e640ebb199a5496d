const STORAGE_KEY = 'brightnest-theme';
const CHANGED = 'brightnest-theme-changed';

/** `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** The visitor's remembered choice. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage is refused in some private modes; the device's scheme is then the answer.
    return 'system';
  }
}

function apply(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}

/** Applies the remembered choice; the shell calls it before the first paint. */
export function applyStoredTheme(): void {
  apply(readThemeChoice());
}

/** Applies and remembers a choice. */
export function saveThemeChoice(choice: ThemeChoice): void {
  apply(choice);
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Not remembered, but applied for this visit.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls `onChange` when the choice changes here or in another tab. @returns how to stop. */
export function subscribeToThemeChoice(onChange: () => void): () => void {
  const fromAnotherTab = () => {
    applyStoredTheme();
    onChange();
  };
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', fromAnotherTab);
  };
}
