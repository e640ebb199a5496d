import { t } from '@brightnest/contracts/translation';
import type { ConversationMessage } from '@brightnest/contracts/conversations/conversation-schemas';
import { formatDateTime } from '@brightnest/contracts/times';
import { Image, MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useRedirectToSignInWhen } from '../../runtime/navigation';
import { PhotoGallery } from '../controls/photo-gallery';
import { Stack } from '../display/layout';
import { Skeleton } from '../display/loading';
import { PendingQuery } from '../feedback/pending-query';
import { EmptyState } from '../feedback/states';
import { color, fontSize, radius, space } from '../theme/tokens';
import { MessageForm, type SendMessage } from './message-form';

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
  /** Photos can be sent too. */
  takesPhotos?: boolean;
  /** Called with the number of the last message once unread ones are on the screen. */
  onRead?: (upTo: number) => void;
}

/** What customer and office wrote to each other, with a field to go on. */
export function ConversationThread({
  query,
  signInPath,
  onSend,
  takesPhotos = false,
  onRead,
  ...shown
}: ConversationThreadProps) {
  useRedirectToSignInWhen(query.data === null, signInPath);
  const conversation = query.data?.conversation;
  useReadMark(conversation, onRead);
  if (conversation) {
    const of = `${conversation.kind}-${conversation.id}`;
    return (
      <Stack>
        <Log conversation={conversation} {...shown} />
        {onSend && <MessageForm key={of} {...{ of, onSend, takesPhotos }} />}
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
              alt={altOf(message, reader, partner)}
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

function altOf(message: ThreadMessage, reader: LogProps['reader'], partner: string): string {
  if (message.from === reader && reader !== 'office') return t('Your photo');
  return t('Photo from {writer}', { writer: writerOf(message, reader, partner) });
}

const Bubble = styled.li<{ $isOwn: boolean; $hasPhotos: boolean }>`
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  max-width: min(100%, 34rem);
  /* Else the tiles would be as narrow as the text. */
  width: ${({ $hasPhotos }) => ($hasPhotos ? '26rem' : 'auto')};
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

  & > ul {
    margin-top: ${space[1]};
  }
`;

interface MessageProps {
  message: ThreadMessage;
  isOwn: boolean;
  writer: string;
  /** What each of its photos is. */
  alt: string;
}

function Message({ message: { text, sentAt, ...message }, isOwn, writer, alt }: MessageProps) {
  return (
    <Bubble $isOwn={isOwn} $hasPhotos={message.photos !== undefined}>
      <small>
        {writer}, <time dateTime={sentAt}>{formatDateTime(sentAt, 'medium')}</time>
      </small>
      {text && <p>{text}</p>}
      <MessagePhotos {...{ ...message, isOwn, alt }} />
    </Bubble>
  );
}

const PhotoCount = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  font-weight: 600;

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

type MessagePhotosProps = Pick<ThreadMessage, 'photos' | 'photoCount'> &
  Pick<MessageProps, 'isOwn' | 'alt'>;

/** The photos of a message; for whoever can't open them, that there are some. */
function MessagePhotos({ photos, photoCount: count = 0, isOwn, alt }: MessagePhotosProps) {
  if (photos) return <PhotoGallery photos={photos} alt={alt} />;
  if (count === 0) return null;
  return (
    <>
      <PhotoCount>
        <Image aria-hidden="true" />
        {t('{count} photos', { count, one: '1 photo' })}
      </PhotoCount>
      {!isOwn && <small>{t('Sign in with the email address of your quote to see photos.')}</small>}
    </>
  );
}
