import {
  attentionAccess,
  ATTENTION_LABELS,
  type AttentionMarks,
} from '@brightnest/contracts/attention';
import {
  dateIn,
  formatCalendarDate,
  formatDateTime,
  officeZone,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/ui/theme/tokens';
import { AlarmClock, Check, Hand, RotateCcw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isConflict } from '../forms/seen-version';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHold } from '../undo/use-hold';
import {
  keyOf,
  type QueuedItem,
  useAdminListColleaguesQuery,
  useAdminMarkAttentionMutation,
} from './attention-api';
import { AssignDialog, SnoozeDialog } from './attention-dialogs';
import { addressOf, sentenceOf, timeText, toneOf } from './attention-texts';

/** One of what waits: what it is, who looks after it, and what can be said of it. */
export function QueueItem({ item }: { item: QueuedItem }) {
  const { since, reason } = item;
  const time = timeText(item);
  const mayAct = useOwnPermissions().includes(attentionAccess(item).act);
  return (
    <Row>
      <Facts>
        <Head>
          <Badge tone={item.done ? 'neutral' : toneOf(item)}>
            {t(ATTENTION_LABELS[item.kind])}
          </Badge>
          <Link to={addressOf(item)}>{sentenceOf(item)}</Link>
        </Head>
        {reason && <Reason>{reason}</Reason>}
        <small>
          <time dateTime={since}>{relativeTime(since, new Date())}</time>
          {time && <> · {time}</>}
          <Marks item={item} />
        </small>
      </Facts>
      {mayAct && <ItemActions item={item} />}
    </Row>
  );
}

/** Who looks after it, by when, until when it is out of sight, and who said that it is done. */
function Marks({ item: { ownerId, dueOn, snoozedUntil, done } }: { item: QueuedItem }) {
  const nameOf = useNames();
  const isOverdue = dueOn !== null && dueOn < dateIn(officeZone());
  const isSnoozed = snoozedUntil !== null && snoozedUntil > new Date().toISOString();
  return (
    <>
      {ownerId !== null && (
        <>
          {' '}
          · <b>{nameOf(ownerId)}</b>
        </>
      )}
      {dueOn !== null && (
        <>
          {' '}
          ·{' '}
          <Due $isOverdue={isOverdue}>
            {t(isOverdue ? 'Overdue since {date}' : 'Due {date}', {
              date: formatCalendarDate(dueOn, 'mediumWeekday'),
            })}
          </Due>
        </>
      )}
      {isSnoozed && !done && (
        <>
          {' '}
          ·{' '}
          {t('Back {time}', { time: formatDateTime(snoozedUntil, 'mediumWeekday', officeZone()) })}
        </>
      )}
      {done && (
        <>
          {' '}
          ·{' '}
          {t('Done by {name}, {time}', {
            ...{ name: nameOf(done.by), time: relativeTime(done.at, new Date()) },
          })}
        </>
      )}
    </>
  );
}

function useNames(): (id: string) => string {
  const { user } = useSession();
  const { data } = useAdminListColleaguesQuery();
  return (id) => {
    if (id === user?.id) return t('You');
    return data?.colleagues.find((one) => one.id === id)?.name ?? t('Somebody else');
  };
}

/** Sends what one says of an item; who was later than somebody else is told. */
function useMark(item: QueuedItem) {
  const [mark] = useAdminMarkAttentionMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { source, kind, id, since, version } = item;
  const send = (marks: Partial<AttentionMarks> & { isDone?: boolean }) =>
    mark({ ...{ source, kind, id, since, version }, ...marks });
  function tell(error: unknown): true {
    if (isConflict(error)) {
      toast({
        title: t('Somebody else was quicker'),
        description: t('{what} was changed meanwhile. The list shows how it is now.', {
          what: sentenceOf(item),
        }),
        variant: 'destructive',
      });
    } else showFailure(error, t('Error'), t('This could not be saved'));
    return true;
  }
  return {
    send,
    tell,
    async say(marks: Parameters<typeof send>[0]) {
      const { error } = await send(marks);
      if (error) tell(error);
    },
  };
}

type Opened = 'assign' | 'snooze' | undefined;

function ItemActions({ item }: { item: QueuedItem }) {
  const { user } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const { send, tell, say } = useMark(item);
  const hold = useHold();
  const what = sentenceOf(item);
  const close = () => setOpened(undefined);
  const isSnoozed = item.snoozedUntil !== null && item.snoozedUntil > new Date().toISOString();

  async function finish() {
    const isHeld = await hold({
      title: t('Done: {what}', { what }),
      changes: { [`attention/${keyOf(item)}`]: 'gone' },
      send: () => send({ isDone: true }),
      failure: t('This could not be saved'),
      onFailed: (error) => isConflict(error) && tell(error),
    });
    if (!isHeld) await say({ isDone: true });
  }

  if (item.done) {
    return (
      <Actions>
        <Action
          icon={<RotateCcw />}
          label={t('Not done')}
          of={what}
          onClick={() => void say({ isDone: false })}
        />
      </Actions>
    );
  }
  return (
    <Actions>
      {item.ownerId === null && user && (
        <Action
          icon={<Hand />}
          label={t('Take it')}
          of={what}
          onClick={() => void say({ ownerId: user.id })}
        />
      )}
      <Action
        icon={<UserPlus />}
        label={t('Assign')}
        of={what}
        onClick={() => setOpened('assign')}
      />
      {isSnoozed ? (
        <Action
          icon={<AlarmClock />}
          label={t('Wake')}
          of={what}
          onClick={() => void say({ snoozedUntil: null })}
        />
      ) : (
        <Action
          icon={<AlarmClock />}
          label={t('Snooze')}
          of={what}
          onClick={() => setOpened('snooze')}
        />
      )}
      <Action icon={<Check />} label={t('Done')} of={what} onClick={() => void finish()} />
      {opened === 'assign' && (
        <AssignDialog
          item={item}
          onClose={close}
          onChoose={(marks) => {
            close();
            void say(marks);
          }}
        />
      )}
      {opened === 'snooze' && (
        <SnoozeDialog
          item={item}
          onClose={close}
          onChoose={(marks) => {
            close();
            void say(marks);
          }}
        />
      )}
    </Actions>
  );
}

interface ActionProps {
  icon: React.ReactNode;
  label: string;
  /** Which item it is for, for who hears the button alone. */
  of: string;
  onClick: () => void;
}

function Action({ icon, label, of, onClick }: ActionProps) {
  return (
    <Button variant="ghost" size="sm" aria-label={`${label}: ${of}`} onClick={onClick}>
      <span aria-hidden="true">{icon}</span>
      {label}
    </Button>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${space[1]} ${space[4]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

const Facts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & > small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & b {
    color: ${color.text};
    font-weight: ${fontWeight.medium};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;

  & > a {
    color: ${color.text};
    font-weight: ${fontWeight.medium};
    text-underline-offset: 0.2em;
  }
`;

const Reason = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${color.text};
  font-size: ${fontSize.sm};
`;

const Due = styled.span<{ $isOverdue: boolean }>`
  color: ${({ $isOverdue }) => ($isOverdue ? color.dangerText : 'inherit')};
  font-weight: ${({ $isOverdue }) => ($isOverdue ? fontWeight.semibold : 'inherit')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline: -${space[2]};

  & button {
    padding-inline: ${space[2]};
  }

  & svg {
    display: block;
    width: 1rem;
    height: 1rem;
  }
`;
