import { msg, t } from '@brightnest/contracts/translation';
import type {
  ConversationMessage,
  StaffMessageRequest,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { formatDateTime } from '@brightnest/contracts/times';
import { MessageCircle, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { errorMessage } from '../../runtime/api-error';
import { useRedirectToSignInWhen } from '../../runtime/navigation';
import { sessionDraft, useSaveDraft } from '../../runtime/session-draft';
import { forgetSubmissionKey, submissionKey } from '../../runtime/submission-key';
import { useSingleFlight } from '../../runtime/use-single-flight';
import { Button } from '../controls/button';
import { Cluster, Stack } from '../display/layout';
import { Skeleton } from '../display/loading';
import { Notice } from '../feedback/notice';
import { PendingQuery } from '../feedback/pending-query';
import { EmptyState } from '../feedback/states';
import { TextareaField } from '../forms/field';
import { fieldProps, useJoiForm } from '../forms/joi-form';
import { color, fontSize, radius, space } from '../theme/tokens';

/** Sends a message; under the same key it is sent once. */
export type SendMessage = (
  text: string,
  idempotencyKey: string,
) => PromiseLike<{ error?: unknown }>;

/** A message of either side. */
export type ThreadMessage = Omit<ConversationMessage, 'from'> & { from: string };

/** What two sides wrote to each other. */
export interface Thread {
  /** With `id`, names the draft of what is being written. */
  kind: string;
  id: string;
  messages: readonly ThreadMessage[];
  /** How many of the other side's messages the reader's side has not opened. */
  unread: number;
}

/** Props of {@link ConversationThread}. */
export interface ConversationThreadProps {
  /** The query of the conversation; its data is null once the session has ended. */
  query: {
    data?: { conversation: Thread } | null;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Where the reader signs in again. */
  signInPath: string;
  /** Whose screen this is. */
  reader: 'customer' | 'cleaner' | 'office';
  /** What the other side is called. */
  partner: string;
  /** Shown while nobody has written. */
  emptyHint: string;
  /** Absent for whoever may only read. */
  onSend?: SendMessage;
  /** Called with the number of the last message once unread ones are on the screen. */
  onRead?: (upTo: number) => void;
}

/** What customer and office wrote to each other, with a field to go on. */
export function ConversationThread({
  query,
  signInPath,
  onSend,
  onRead,
  ...shown
}: ConversationThreadProps) {
  useRedirectToSignInWhen(query.data === null, signInPath);
  const conversation = query.data?.conversation;
  useReadMark(conversation, onRead);
  if (conversation) {
    const { kind, id } = conversation;
    return (
      <Stack>
        <Log conversation={conversation} {...shown} />
        {onSend && <MessageForm key={`${kind}-${id}`} of={`${kind}-${id}`} onSend={onSend} />}
      </Stack>
    );
  }
  return (
    <PendingQuery
      query={query}
      label={t('Loading the messages...')}
      failure={t('The messages could not be loaded')}
    >
      <Skeleton $height="10rem" />
    </PendingQuery>
  );
}

/** Tells once of each unread message that is seen: not in a window that nobody looks at. */
function useReadMark(conversation: Thread | undefined, onRead?: (upTo: number) => void) {
  const last = conversation && conversation.unread > 0 ? conversation.messages.length : 0;
  const isVisible = usePageVisible();
  const markRead = useEffectEvent((upTo: number) => onRead?.(upTo));
  useEffect(() => {
    if (last > 0 && isVisible) markRead(last);
  }, [last, isVisible]);
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const update = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}

const LogBox = styled.div`
  max-height: min(28rem, 50dvh);
  overflow-y: auto;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  & > ol {
    display: flex;
    flex-direction: column;
    gap: ${space[3]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

type LogProps = Pick<ConversationThreadProps, 'reader' | 'partner' | 'emptyHint'> & {
  conversation: Thread;
};

/** The messages, oldest first; open at the last, and again when one comes. */
function Log({ conversation: { messages }, reader, partner, emptyHint }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [messages.length]);
  return (
    // In the tab order, so that the keys scroll it.
    <LogBox role="log" aria-label={t('Messages')} tabIndex={0} ref={box}>
      {messages.length === 0 ? (
        <EmptyState
          icon={<MessageCircle aria-hidden="true" />}
          title={t('No messages yet')}
          description={emptyHint}
        />
      ) : (
        <ol>
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              isOwn={message.from === reader}
              writer={writerOf(message, reader, partner)}
            />
          ))}
        </ol>
      )}
    </LogBox>
  );
}

function writerOf(
  { from, author }: ThreadMessage,
  reader: LogProps['reader'],
  partner: string,
): string {
  if (from !== reader) return partner;
  return reader === 'office' ? (author ?? t('Office')) : t('You');
}

const Bubble = styled.li<{ $isOwn: boolean }>`
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  max-width: min(100%, 34rem);
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${({ $isOwn }) => ($isOwn ? color.accentSubtle : color.subtle)};
  overflow-wrap: anywhere;

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }

  & > p {
    white-space: pre-line;
  }
`;

interface MessageProps {
  message: ThreadMessage;
  isOwn: boolean;
  writer: string;
}

function Message({ message: { text, sentAt }, isOwn, writer }: MessageProps) {
  return (
    <Bubble $isOwn={isOwn}>
      <small>
        {writer}, <time dateTime={sentAt}>{formatDateTime(sentAt, 'medium')}</time>
      </small>
      <p>{text}</p>
    </Bubble>
  );
}

const EMPTY: StaffMessageRequest = { text: '' };

interface MessageFormProps {
  /** Names the draft and the key of what is sent. */
  of: string;
  onSend: SendMessage;
}

/** Writes a message. What was typed stays until it is sent, also when the screen closes. */
function MessageForm({ of, onSend }: MessageFormProps) {
  const formId = useId();
  const draft = useMemo(() => sessionDraft(`message-${of}`, EMPTY), [of]);
  const [failure, setFailure] = useState<string>();
  const { run, isRunning } = useSingleFlight();
  const form = useJoiForm<StaffMessageRequest>({
    schema: () =>
      import('@brightnest/contracts/conversations/conversation-schemas').then(
        (module) => module.staffMessageRequestSchema,
      ),
    defaultValues: { ...EMPTY, ...draft.read() },
  });
  useSaveDraft(form, draft.save);

  const send = form.handleSubmit(({ text }) =>
    run(async () => {
      const key = `message-${of}`;
      setFailure(undefined);
      const { error } = await onSend(text, submissionKey(key, { text }));
      if (error) {
        if (!form.applyServerErrors(error)) setFailure(errorMessage(error, t(TRY_AGAIN)));
        return;
      }
      forgetSubmissionKey(key);
      form.setFocus('text');
      form.reset(EMPTY);
      draft.clear();
    }),
  );

  return (
    <Stack as="form" id={formId} $gap={3} noValidate onSubmit={(event) => void send(event)}>
      <TextareaField label={t('Your message')} rows={3} {...fieldProps(form, 'text')} />
      {failure && <Notice role="alert">{t('Not sent. {failure}', { failure })}</Notice>}
      <Cluster $justify="end">
        <Button type="submit" loading={isRunning}>
          {!isRunning && <Send aria-hidden="true" />}
          {t('Send')}
        </Button>
      </Cluster>
    </Stack>
  );
}

const TRY_AGAIN = msg('Please try again in a moment.');
