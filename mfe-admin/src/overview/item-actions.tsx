import type { AttentionMarks } from '@brightnest/contracts/attention';
import { t } from '@brightnest/contracts/translation';
import { useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { AlarmClock, Check, Hand, RotateCcw, Send, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isConflict } from '../forms/seen-version';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHold } from '../undo/use-hold';
import { keyOf, type QueuedItem, useAdminMarkAttentionMutation } from './attention-api';
import { AssignDialog, SnoozeDialog } from './attention-dialogs';
import { sentenceOf } from './attention-texts';
import { ResendMailDialog } from './resend-mail-dialog';

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

type Opened = 'assign' | 'snooze' | 'resend' | undefined;

/** What can be said of one of what waits. */
export function ItemActions({ item }: { item: QueuedItem }) {
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
      {item.isSendable === true && (
        <Action
          icon={<Send />}
          label={t('Send again')}
          of={what}
          onClick={() => setOpened('resend')}
        />
      )}
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
      {opened === 'resend' && <ResendMailDialog item={item} onClose={close} />}
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
