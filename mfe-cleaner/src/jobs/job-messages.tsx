import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { ConversationThread } from '@brightnest/kit/ui/screens/conversation-thread';
import { CLEANER_SIGN_IN } from '../paths';
import { useCleanerGetMessagesQuery, useCleanerMarkMessagesReadMutation } from './jobs-api';
import { PendingBadge } from './queue-notice';
import type { JobView } from './queued-changes';
import { type QueueAction, useQueue } from './use-queue';

/** What the cleaner and the office write to each other about a job; what cannot be sent yet waits on the phone. */
export function JobMessages({ job, queueAction }: { job: JobView; queueAction: QueueAction }) {
  const { assignmentId, unreadMessages } = job;
  const { data, ...query } = useCleanerGetMessagesQuery(assignmentId, {
    refetchOnMountOrArgChange: true,
  });
  const [markRead] = useCleanerMarkMessagesReadMutation();
  const queued = useQueuedMessages(assignmentId);
  const thread = data?.thread;
  // Too late to begin one.
  if (thread && !thread.isOpen && thread.messages.length === 0) return null;
  const shown = thread && {
    conversation: {
      ...{ kind: 'job', id: assignmentId, unread: thread.unread },
      messages: [...thread.messages, ...queued.messages],
    },
  };
  return (
    <Card as="section" aria-labelledby="job-messages" $padding={4}>
      <Stack $gap={3}>
        <CardTitle id="job-messages">
          {t('Messages with the office')} <CountBadge count={unreadMessages} noun={t('unread')} />
        </CardTitle>
        <ConversationThread
          query={{ ...query, ...(shown && { data: shown }), ...(data === null && { data }) }}
          signInPath={CLEANER_SIGN_IN}
          reader="cleaner"
          partner={company.name}
          emptyHint={t('You and the office write here about this job. The customer can’t see it.')}
          onRead={(upTo) => void markRead({ assignmentId, upTo })}
          {...(thread?.isOpen !== false && {
            onSend: async ({ text }) => {
              const stored = await queueAction({ kind: 'message', text });
              return stored ? {} : { error: new Error() };
            },
          })}
        />
        {queued.isDelayed && <PendingBadge />}
      </Stack>
    </Card>
  );
}

/** What was written and the server does not have yet. */
function useQueuedMessages(assignmentId: string) {
  const own = useQueue().pending.flatMap(({ action, key, at, hasWaited, ...entry }) =>
    entry.assignmentId === assignmentId && action.kind === 'message'
      ? [{ id: key, number: 0, from: 'cleaner', text: action.text, sentAt: at, hasWaited }]
      : [],
  );
  return { messages: own, isDelayed: own.some(({ hasWaited }) => hasWaited) };
}
