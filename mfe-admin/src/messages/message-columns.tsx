import { options } from '@brightnest/contracts/forms';
import { MESSAGE_STATUS_LABELS, type MessageStatus } from '@brightnest/contracts/messages/message';
import { t } from '@brightnest/contracts/translation';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { media } from '@brightnest/kit/ui/theme/tokens';
import { Eye, Mail, MailOpen, Reply } from 'lucide-react';
import { styled } from 'styled-components';
import {
  CellLines,
  EmailText,
  Excerpt,
  NOT_GIVEN,
  OneLine,
  RowAction,
  RowButtons,
} from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import {
  type Message,
  type MessageActions,
  type MessageKind,
  receivedTexts,
  replyAddress,
  senderName,
} from './message';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { IfMay, useMay } from '../permissions/may';

/** The columns of one kind of message; ids of sortable columns are the server's sort names. */
export function messageColumns<M extends Message>(
  kind: MessageKind<M>,
  { markRead, changeStatus }: MessageActions<M>,
  onOpen: (id: string) => void,
) {
  const { columns, accessor, display } = tableColumns<M>();
  return columns([
    accessor((message) => senderName(message), {
      id: 'name',
      header: t('From'),
      meta: { line: 'title' },
      cell: ({ row }) => <SenderCell message={row.original} />,
    }),
    ...kind.columns.map(({ header, text }) =>
      display({ id: header, header: t(header), cell: ({ row }) => text(row.original) }),
    ),
    display({
      id: 'message',
      header: t('Message'),
      meta: { line: 'note' },
      cell: ({ row }) => <Excerpt>{row.original.message || NOT_GIVEN}</Excerpt>,
    }),
    accessor((message) => message.createdAt, {
      id: 'createdAt',
      header: t('Received'),
      meta: { line: 'aside' },
      sortDescFirst: true,
      cell: ({ row }) => <ReceivedCell message={row.original} />,
    }),
    accessor((message) => message.status, {
      id: 'status',
      header: t('Status'),
      cell: ({ row: { original } }) => (
        <Line $gap={1}>
          <MessageReadBadge isRead={original.isRead} />
          <StatusSelect
            message={original}
            hideLabel
            onChange={(status) => void changeStatus(original, status)}
          />
        </Line>
      ),
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row: { original } }) => (
        <MessageButtons
          message={original}
          subject={kind.subject(original)}
          onOpen={() => onOpen(original.id)}
          onMarkRead={(isRead) => void markRead(original, isRead)}
        />
      ),
    }),
  ]);
}

/** Name and contact details of the sender. */
function SenderCell({ message }: { message: Message }) {
  return (
    <CellLines>
      <strong>
        <CustomerLink email={message.email} name={senderName(message)} />
      </strong>
      <small>
        <EmailText email={message.email} />
      </small>
      {message.phone && <small>{message.phone}</small>}
    </CellLines>
  );
}

/** Date and time of arrival. */
function ReceivedCell({ message }: { message: Message }) {
  const { date, time } = receivedTexts(message);
  return (
    <CellLines as="time" dateTime={message.createdAt}>
      <OneLine>{date}</OneLine>
      <small>{time}</small>
    </CellLines>
  );
}

const Line = styled(Cluster)`
  ${media.lg} {
    flex-wrap: nowrap;
  }
`;

const STATUSES = options(MESSAGE_STATUS_LABELS);

const StatusBox = styled.div`
  width: 9.5rem;
  max-width: 100%;
`;

interface StatusSelectProps {
  message: Message;
  onChange: (status: MessageStatus) => void;
  /** For tables, where the label would repeat in each row. */
  hideLabel?: boolean;
}

/** Select to change the status. */
export function StatusSelect({ message, onChange, hideLabel = false }: StatusSelectProps) {
  if (!useMay(quotesRoutes.changeContactStatus))
    return <MessageStatusBadge status={message.status} />;
  return (
    <StatusBox>
      <SelectField
        label={
          hideLabel
            ? t('Status of the message of {senderName}', { senderName: senderName(message) })
            : t('Status')
        }
        hideLabel={hideLabel}
        options={STATUSES}
        value={message.status}
        onChange={({ target }) => onChange(target.value as MessageStatus)}
      />
    </StatusBox>
  );
}

interface MessageButtonsProps {
  message: Message;
  subject: string;
  onOpen: () => void;
  onMarkRead: (isRead: boolean) => void;
}

/** The buttons of a row. */
function MessageButtons({ message, subject, onOpen, onMarkRead }: MessageButtonsProps) {
  const name = senderName(message);
  const { isRead } = message;
  return (
    <RowButtons>
      <RowAction
        icon={<Eye aria-hidden="true" />}
        label={t('Details')}
        name={t('Details of the message of {name}', { name })}
        opensRow
        onClick={onOpen}
      />
      <LinkButton
        variant="ghost"
        size="sm"
        to={replyAddress(message, subject)}
        aria-label={t('Reply to {name} by email', { name })}
        title={t('Reply by email')}
      >
        <Reply aria-hidden="true" />
      </LinkButton>
      <IfMay call={quotesRoutes.markContactRead}>
        <Button
          variant="ghost"
          size="sm"
          aria-label={
            isRead
              ? t('Mark message of {name} as unread', { name })
              : t('Mark message of {name} as read', { name })
          }
          title={isRead ? t('Mark as unread') : t('Mark as read')}
          onClick={() => onMarkRead(!isRead)}
        >
          {isRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
        </Button>
      </IfMay>
    </RowButtons>
  );
}

const TONES: Record<MessageStatus, BadgeTone> = {
  pending: 'warning',
  contacted: 'info',
  closed: 'success',
};

/** Status of a message. */
export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={TONES[status]}>{t(MESSAGE_STATUS_LABELS[status])}</Badge>;
}

/** Read or unread. */
export function MessageReadBadge({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Badge icon={<MailOpen aria-hidden="true" />}>{t('Read')}</Badge>
  ) : (
    <Badge tone="accent" icon={<Mail aria-hidden="true" />}>
      {t('Unread')}
    </Badge>
  );
}
