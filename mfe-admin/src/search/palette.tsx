import { t } from '@brightnest/contracts/translation';
import { saveThemeChoice } from '@brightnest/kit/runtime/page/theme-choice';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useSession, useSignOutMutation } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react';
import { leaveWith } from '../forms/leave-guard';
import { useOwnPermissions } from '../permissions/permissions-api';
import { matchingActions } from './actions';
import { kindOf, permittedKinds } from './kinds';
import {
  actionGroup,
  foundGroup,
  type PaletteGroup,
  type PaletteOption,
  recentGroup,
} from './options';
import { PaletteField, PaletteHints, PaletteList, PaletteState } from './palette-parts';
import { forgetOthers, readRecent, remember } from './recent';
import { type Found, MIN_LETTERS, useSearch } from './use-search';

interface PaletteProps {
  onClose: () => void;
}

/** Finds records and actions by a few letters. The list is of options that the field points at: the focus stays in it. */
export function Palette({ onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const term = typed.trim().replace(/\s+/g, ' ');
  const { groups, found } = useGroups(term);
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<string>();
  // What the arrows led to stays chosen wherever answers put it; nothing chosen, it is the first.
  const active = options.find(({ key }) => key === chosen) ?? options[0];
  const open = useOpening(onClose);
  const isSought = term.length >= MIN_LETTERS;
  const isCurrent = !isSought || found.term === term;
  // Enter before the answers are there opens the best of them, and never what is left of the search before.
  const [awaited, setAwaited] = useState<string>();
  if (awaited !== undefined && awaited !== term) setAwaited(undefined);
  const isAwaited = awaited === term && isCurrent && found.isComplete;
  const openBest = useEffectEvent(() => {
    const exact = options.find(({ isExact }) => isExact);
    const best = chosen === undefined ? (exact ?? active) : active;
    if (best) open(best, false);
  });
  useEffect(() => {
    if (isAwaited) openBest();
  }, [isAwaited]);
  const listId = useId();
  const idOf = (option: PaletteOption) => `${listId}-${options.indexOf(option)}`;

  function move(steps: number): void {
    const at = active ? options.indexOf(active) : -1;
    const next = options.at((at + steps) % Math.max(1, options.length));
    if (!next) return;
    setChosen(next.key);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While a word is being composed, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      move(steps);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!isCurrent) setAwaited(term);
      else if (active) open(active, event.ctrlKey || event.metaKey);
    }
  }

  return (
    <Dialog bare open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('Search')} size="md">
      <PaletteField
        value={typed}
        listId={listId}
        activeId={active && isCurrent ? idOf(active) : undefined}
        isBusy={!isCurrent || !found.isComplete}
        onChange={(text) => {
          setTyped(text);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        isStale={!isCurrent}
        idOf={idOf}
        onPoint={({ key }) => setChosen(key)}
        onOpen={(option, event: MouseEvent) =>
          open(option, event.ctrlKey || event.metaKey || event.button === 1)
        }
      />
      <PaletteState
        term={term}
        count={options.length}
        isSought={isSought}
        isSettled={isCurrent && found.isComplete}
        failed={isCurrent ? found.failed.map((kind) => t(kindOf(kind).label)) : []}
      />
      <PaletteHints />
    </Dialog>
  );
}

/** What is shown: what was opened last before anything is typed, then what is found, and what can be done. */
function useGroups(term: string): { groups: readonly PaletteGroup[]; found: Found } {
  const permissions = useOwnPermissions();
  const { user } = useSession();
  const kinds = useMemo(() => permittedKinds(permissions), [permissions]);
  const found = useSearch(term, kinds);
  const userId = user?.id;
  const recent = useMemo(() => {
    forgetOthers(userId);
    return userId === undefined ? [] : readRecent(userId);
  }, [userId]);
  const groups = useMemo(() => {
    const first =
      term === ''
        ? [recentGroup(recent.filter(({ kind }) => kinds.includes(kind)))]
        : isRelated(term, found.term)
          ? found.groups.map(foundGroup)
          : [];
    return [...first, actionGroup(matchingActions(term, permissions))].filter(
      ({ options }) => options.length > 0,
    );
  }, [term, recent, kinds, found, permissions]);
  return { groups, found };
}

/** Whether what was found before is worth a look while what is typed is being sought. */
const isRelated = (term: string, before: string) =>
  term.startsWith(before) || before.startsWith(term);

/** @returns what opens a line, here or in another tab. */
function useOpening(onClose: () => void) {
  const navigate = useNavigate();
  const { user } = useSession();
  const signOut = useSigningOut();

  return ({ to, action, record }: PaletteOption, inNewTab: boolean): void => {
    if (record && user) remember(user.id, record);
    if (inNewTab && to !== undefined) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (to !== undefined) leaveWith(() => void navigate(to));
    else if (action?.does === 'sign-out') leaveWith(signOut);
    else if (action?.does) saveThemeChoice(action.does);
  };
}

function useSigningOut(): () => void {
  const [signOut] = useSignOutMutation();
  const toast = useToast();
  return () =>
    void signOut().then(({ error }) =>
      toast(
        error
          ? { title: t('Logout failed'), variant: 'destructive' }
          : { title: t('Logged out successfully') },
      ),
    );
}
