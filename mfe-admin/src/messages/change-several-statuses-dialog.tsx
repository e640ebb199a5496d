import {
  MESSAGE_STATUS_LABELS,
  type MessageStatus,
} from '@brightnest/contracts/quotes/message-status';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { SelectField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { BulkDialog } from '../list/bulk-dialog';
import { eachInTurn } from '../list/each-in-turn';
import { LeftOut } from '../list/left-out';
import type { SeveralProps } from '../list/several-props';
import { ADMIN_LOGIN } from '../paths';
import { type Message, type MessageActions, senderName } from './message';

const STATUSES = options(MESSAGE_STATUS_LABELS);

interface ChangeSeveralStatusesDialogProps<M extends Message> extends SeveralProps<M> {
  sendStatus: MessageActions<M>['sendStatus'];
}

/** Asks how several messages stand from now on. */
export function ChangeSeveralStatusesDialog<M extends Message>({
  records,
  sendStatus,
  onDone,
  onClose,
}: ChangeSeveralStatusesDialogProps<M>) {
  const onLoggedOut = useLoggedOut(ADMIN_LOGIN);
  const [status, setStatus] = useState<MessageStatus>('contacted');
  const changing = records.filter((message) => message.status !== status);
  const others = records.filter((message) => message.status === status);
  return (
    <BulkDialog
      title={`Change the status of ${messagesText(records.length)}`}
      confirmLabel={`Set ${messagesText(changing.length)} to ${MESSAGE_STATUS_LABELS[status]}`}
      count={changing.length}
      doneText={(done) => `${messagesText(done)} changed to ${MESSAGE_STATUS_LABELS[status]}`}
      work={(report) =>
        eachInTurn({
          records: changing,
          nameOf: senderName,
          change: (message) => sendStatus(message, status),
          report,
          onLoggedOut,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <SelectField
          label="New status"
          options={STATUSES}
          value={status}
          onChange={({ target }) => setStatus(target.value as MessageStatus)}
        />
        <LeftOut
          names={others.map(
            (message) => `${senderName(message)} (${MESSAGE_STATUS_LABELS[message.status]})`,
          )}
        />
      </Stack>
    </BulkDialog>
  );
}

function messagesText(count: number): string {
  return `${count} ${count === 1 ? 'message' : 'messages'}`;
}
