import {
  MESSAGE_STATUS_LABELS,
  type MessageStatus,
} from '@brightnest/contracts/quotes/message-status';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { SelectField } from '@brightnest/kit/ui/field';
import { Eye, Mail, MailOpen, Reply } from 'lucide-react';
import { styled } from 'styled-components';
import { CellLines, OneLine, RowButtons } from '../list/cells';
import { EmailText } from '../list/email-text';
import { type Message, receivedTexts, replyAddress, senderName } from './message';

/** Who wrote, and how to reach them. */
export function SenderCell({ message }: { message: Message }) {
  return (
    <CellLines>
      <strong>{senderName(message)}</strong>
      <small>
        <EmailText email={message.email} />
      </small>
      {message.phone && <small>{message.phone}</small>}
    </CellLines>
  );
}

/** The beginning of a text; all of it is in the details. */
export const Excerpt = styled.span`
  display: -webkit-box;
  max-width: 24rem;
  min-width: min(100%, 10rem);
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** When it came. */
export function ReceivedCell({ message }: { message: Message }) {
  const { date, time } = receivedTexts(message);
  return (
    <CellLines as="time" dateTime={message.createdAt}>
      <OneLine>{date}</OneLine>
      <small>{time}</small>
    </CellLines>
  );
}

const STATUSES = options(MESSAGE_STATUS_LABELS);

const StatusBox = styled.div`
  width: 9.5rem;
  max-width: 100%;
`;

interface StatusSelectProps {
  message: Message;
  onChange: (status: MessageStatus) => void;
  /** Where the place does not say whose status it is. */
  hideLabel?: boolean;
}

/** How far staff are, to be changed. */
export function StatusSelect({ message, onChange, hideLabel = false }: StatusSelectProps) {
  return (
    <StatusBox>
      <SelectField
        label={hideLabel ? `Status of the message of ${senderName(message)}` : 'Status'}
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
export function MessageButtons({ message, subject, onOpen, onMarkRead }: MessageButtonsProps) {
  const name = senderName(message);
  const { isRead } = message;
  return (
    <RowButtons>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Details of the message of ${name}`}
        onClick={onOpen}
      >
        <Eye aria-hidden="true" />
        Details
      </Button>
      <LinkButton
        variant="ghost"
        size="sm"
        to={replyAddress(message, subject)}
        aria-label={`Reply to ${name} by email`}
        title="Reply by email"
      >
        <Reply aria-hidden="true" />
      </LinkButton>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Mark message of ${name} as ${isRead ? 'unread' : 'read'}`}
        title={isRead ? 'Mark as unread' : 'Mark as read'}
        onClick={() => onMarkRead(!isRead)}
      >
        {isRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
      </Button>
    </RowButtons>
  );
}
