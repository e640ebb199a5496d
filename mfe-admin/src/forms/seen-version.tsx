import type { ActivityQuery } from '@brightnest/contracts/overview/activity-schemas';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useAdminListActivityQuery } from '../activity/activity-api';
import { useOwnPermissions } from '../permissions/permissions-api';

/** @returns whether a change was refused because somebody else had changed the record meanwhile. */
export const isConflict = (error: unknown): boolean =>
  isApiError(error) && error.code === 'conflict';

/** The version of a record that somebody works on. */
export interface SeenVersion {
  /** What a change of it is sent with. */
  version: string;
  /** Somebody else has changed it since. */
  isChanged: boolean;
  /** When it was opened here, in milliseconds. */
  since: number;
  /** What there is now was looked at, or saved here as this version. */
  acknowledge: (version?: string) => void;
  /** Tells why a change was refused: the next try goes by what is there by then. */
  refuse: (error: unknown) => void;
}

/**
 * Keeps the version of a record that was on the screen when work on it began, so that a change that somebody
 * else made meanwhile is not overwritten: the change is refused, the newer state is shown, and saved again it
 * goes by that.
 * @param now the version of the record as it is fetched anew.
 * @param opened the version where it began, if the record comes from elsewhere.
 */
export function useSeenVersion(now: string, opened = now): SeenVersion {
  const [since] = useState(() => Date.now());
  const [{ seen, isTold, isChanged }, setState] = useState({
    ...{ seen: opened, isTold: false, isChanged: false },
  });
  if (isTold && now !== seen) setState({ seen: now, isTold: false, isChanged: true });
  return {
    version: seen,
    isChanged: isChanged || now !== seen,
    since,
    acknowledge: (saved = now) => setState({ seen: saved, isTold: false, isChanged: false }),
    refuse(error) {
      if (isConflict(error)) setState((state) => ({ ...state, isTold: true }));
    },
  };
}

/** How a record is followed that somebody else may change. */
type Followed = Pick<SeenVersion, 'isChanged' | 'since'> & { acknowledge: () => void };

/** A record that somebody else may change while it is edited here. */
interface ConcurrentChanges<T> extends Followed {
  /** The record that the form was edited against. */
  basedOn: T;
}

/**
 * Follows a record that somebody else changes while it is edited here: untouched fields take the new values,
 * edited fields keep what was typed.
 * @param saved the record as it is fetched anew.
 */
export function useConcurrentChanges<T extends FieldValues>(
  form: JoiForm<T>,
  saved: T,
): ConcurrentChanges<T> {
  const [since] = useState(() => Date.now());
  const [{ basedOn, isChanged }, setKnown] = useState({ basedOn: saved, isChanged: false });
  if (JSON.stringify(saved) !== JSON.stringify(basedOn)) {
    setKnown({ basedOn: saved, isChanged: true });
  }
  const {
    reset,
    formState: { dirtyFields },
  } = form;
  const isTouched = Object.keys(dirtyFields).length > 0;

  useEffect(() => {
    if (isChanged) reset(basedOn as DefaultValues<T>, { keepDirtyValues: isTouched });
  }, [basedOn, isChanged, isTouched, reset]);

  return { basedOn, isChanged, since, acknowledge: () => setKnown({ basedOn, isChanged: false }) };
}

interface ConcurrentChangeNoticeProps {
  seen: Followed;
  /** The record, as its events name it. */
  of: Required<Pick<ActivityQuery, 'resource' | 'resourceId'>>;
}

/** Says that somebody else changed the record that is worked on here, and who it was where that is known. */
export function ConcurrentChangeNotice({ seen, of }: ConcurrentChangeNoticeProps) {
  if (!seen.isChanged) return null;
  return (
    <Notice
      tone="info"
      role="alert"
      action={
        <Button variant="secondary" size="sm" onClick={() => seen.acknowledge()}>
          {t('OK')}
        </Button>
      }
    >
      <WhoChanged seen={seen} of={of} />{' '}
      {t('What you have entered here is kept. Please look at what there is now, and save again.')}
    </Notice>
  );
}

/** Who changed the record, and what, where that is known. */
export function WhoChanged({ seen: { since }, of }: ConcurrentChangeNoticeProps) {
  const mayRead = useOwnPermissions().includes('activity:read');
  const { data } = useAdminListActivityQuery(
    { ...of, page: 1, pageSize: 1 },
    { skip: !mayRead, refetchOnMountOrArgChange: true },
  );
  const [last] = data?.activities ?? [];
  const isOfIt = last?.actor && Date.parse(last.timestamp) >= since;
  if (!isOfIt) return t('Somebody else has changed this meanwhile.');
  return t('{name} has changed this meanwhile: {what}', {
    ...{ name: last.actor!.name, what: last.message },
  });
}
