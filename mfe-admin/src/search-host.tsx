import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { WideLabel } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Search } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isDialogOpen, isForPage } from './shortcuts';

const load = () => import('./search/palette').then(({ Palette }) => Palette);

const Opening = createContext<() => void>(() => undefined);

/** Opens the search by Ctrl-K, Cmd-K and `/`, and by {@link SearchButton}, on every screen of staff. */
export function SearchHost({ children }: { children: ReactNode }) {
  const toast = useToast();
  // Its code comes once somebody is about to search: the first load of a page does without.
  const [palette, setPalette] = useState<{ Palette: Awaited<ReturnType<typeof load>> }>();
  const open = useCallback(
    () =>
      void load().then(
        (Palette) => setPalette({ Palette }),
        () => toast({ title: t('The search could not be loaded'), variant: 'destructive' }),
      ),
    [toast],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <Opening value={open}>
      {children}
      {palette && <palette.Palette onClose={() => setPalette(undefined)} />}
    </Opening>
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (key === '/') return isForPage(event);
  if (defaultPrevented || altKey || isDialogOpen()) return false;
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const Key = styled.kbd`
  display: none;
  padding: 0 ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  font-family: inherit;
  font-size: ${fontSize.xs};

  ${media.lg} {
    display: inline;
  }
`;

/** Opens the search; in the header of every screen of staff. */
export function SearchButton() {
  const open = use(Opening);
  const prefetch = () => void load().catch(() => undefined);
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={open}
    >
      <Search aria-hidden="true" />
      <WideLabel>{t('Search')}</WideLabel>
      <Key aria-hidden="true">{isApple() ? '⌘K' : t('Ctrl K')}</Key>
    </Button>
  );
}
