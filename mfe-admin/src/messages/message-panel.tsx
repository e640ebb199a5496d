import { t } from '@brightnest/contracts/translation';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Mail, MailOpen, Reply } from 'lucide-react';
import { styled } from 'styled-components';
import { HistoryDisclosure } from '../activity/record-history';
import { NOT_GIVEN } from '../list/cells';
import { type Neighbors, RecordPanel } from '../list/record-panel';
import {
  type Message,
  type MessageActions,
  type MessageKind,
  receivedTexts,
  replyAddress,
  senderName,
} from './message';
import { MessageReadBadge, StatusSelect } from './message-columns';
import type { OpenMessage } from './open-message';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { IfMay } from '../permissions/may';

const Text = styled.p`
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.subtle};
  font-size: ${fontSize.md};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface MessageDetailsProps<M extends Message> {
  kind: MessageKind<M>;
  message: M;
  actions: MessageActions<M>;
}

function MessageDetails<M extends Message>({ kind, message, actions }: MessageDetailsProps<M>) {
  const { date, time } = receivedTexts(message);
  return (
    <Stack $gap={4}>
      <DescriptionList
        items={[
          {
            term: t('Email'),
            description: <a href={`mailto:${message.email}`}>{message.email}</a>,
          },
          {
            term: t('Phone'),
            description: message.phone ? (
              <a href={`tel:${message.phone}`}>{message.phone}</a>
            ) : (
              NOT_GIVEN
            ),
          },
          { term: t('Received'), description: `${date}, ${time}` },
          ...[...kind.columns, ...(kind.details ?? [])].map(({ header, text }) => ({
            term: t(header),
            description: text(message),
          })),
        ]}
      />
      <Text>{message.message || t('No message was left.')}</Text>
      <HistoryDisclosure resource={kind.resource} resourceId={message.id} />
      <Cluster $justify="space-between" $align="end">
        <StatusSelect
          message={message}
          onChange={(status) => void actions.changeStatus(message, status)}
        />
        <MessageReadBadge isRead={message.isRead} />
      </Cluster>
    </Stack>
  );
}

interface MessagePanelProps<M extends Message> {
  kind: MessageKind<M>;
  opened: OpenMessage<unknown>;
  /** Absent until it has loaded. */
  message: M | undefined;
  actions: MessageActions<M>;
  neighbors: Neighbors | undefined;
  onClose: () => void;
}

/** Details of the message that is open, with its actions. */
export function MessagePanel<M extends Message>({
  kind,
  opened,
  message,
  actions,
  neighbors,
  onClose,
}: MessagePanelProps<M>) {
  return (
    <RecordPanel
      shown={opened.param.id}
      onClose={onClose}
      neighbors={neighbors}
      title={
        message ? t('Message of {senderName}', { senderName: senderName(message) }) : t('Message')
      }
      footer={message && <MessageFooter kind={kind} message={message} actions={actions} />}
    >
      {message ? (
        <MessageDetails key={message.id} kind={kind} message={message} actions={actions} />
      ) : (
        <PendingQuery
          query={opened}
          label={t('Loading the message...')}
          failure={t('The message could not be loaded')}
        >
          <Skeleton $height="9rem" />
          <Skeleton $height="6rem" />
        </PendingQuery>
      )}
    </RecordPanel>
  );
}

function MessageFooter<M extends Message>({ kind, message, actions }: MessageDetailsProps<M>) {
  const MarkIcon = message.isRead ? Mail : MailOpen;
  return (
    <>
      <IfMay call={quotesRoutes.markContactRead}>
        <Button variant="secondary" onClick={() => void actions.markRead(message, !message.isRead)}>
          <MarkIcon aria-hidden="true" />
          {message.isRead ? t('Mark as unread') : t('Mark as read')}
        </Button>
      </IfMay>
      <LinkButton to={replyAddress(message, kind.subject(message))}>
        <Reply aria-hidden="true" />
        {t('Reply by email')}
      </LinkButton>
    </>
  );
}
