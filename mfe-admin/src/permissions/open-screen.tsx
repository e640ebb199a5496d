import type { Permission } from '@brightnest/contracts/permissions';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { NotPermitted } from './may';

/** A tab of the dashboard or a part of the settings. */
export interface Screen {
  /** Names it in the address. */
  value: string;
  /** A key of the catalogue of texts. */
  name: string;
  /** What one's role has to hold to see it: one of them. */
  permission: Permission | readonly Permission[];
}

/** Whether a role with these permissions sees a screen. */
export const isAllowed = ({ permission }: Pick<Screen, 'permission'>, own: readonly Permission[]) =>
  [permission].flat().some((one) => own.includes(one));

interface OpenScreen<S> {
  /** What is shown; undefined where one may see nothing of what was asked for. */
  open: S | undefined;
  /** Asked for, and not allowed: by a link, or since the permission was withdrawn. */
  refused: S | undefined;
  allowed: readonly S[];
}

/**
 * Which screen is open: the one that the address asks for, else the first. One whose permission is withdrawn while it is
 * open stays, so that nobody loses what they typed.
 */
export function useOpenScreen<S extends Screen>(
  screens: readonly S[],
  own: readonly Permission[],
  asked: string | null,
): OpenScreen<S> {
  const allowed = screens.filter((screen) => isAllowed(screen, own));
  const wanted = screens.find(({ value }) => value === asked) ?? allowed[0];
  const isRefused = wanted !== undefined && !allowed.includes(wanted);
  const [seen, setSeen] = useState<string>();
  const shown = isRefused ? undefined : wanted?.value;
  if (shown !== undefined && shown !== seen) setSeen(shown);
  const isKept = isRefused && seen === wanted.value;
  return {
    open: isRefused && !isKept ? undefined : wanted,
    refused: isRefused ? wanted : undefined,
    // In the order of all.
    allowed: isKept ? screens.filter((one) => one === wanted || allowed.includes(one)) : allowed,
  };
}

/** Above a screen whose permission was withdrawn while it was open. */
export function WithdrawnNotice({ screen }: { screen: Screen | undefined }) {
  return (
    <div role="alert">
      {screen && (
        <NotPermitted>
          {t(
            'Your role may no longer see {screen}. What you typed is still here, and can’t be saved.',
            { screen: t(screen.name) },
          )}
        </NotPermitted>
      )}
    </div>
  );
}

interface RefusedScreenProps<S> {
  screen: S;
  /** Where to go instead. */
  first: S | undefined;
  onOpen: (screen: S) => void;
}

/** Instead of a screen that a link leads to and one's role may not see. */
export function RefusedScreen<S extends Screen>({ screen, first, onOpen }: RefusedScreenProps<S>) {
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={t('Your role may not see {screen}', { screen: t(screen.name) })}
      description={t('A super admin can give your role the permission.')}
      action={
        first && (
          <Button onClick={() => onOpen(first)}>
            {t('Open {screen}', { screen: t(first.name) })}
          </Button>
        )
      }
    />
  );
}
