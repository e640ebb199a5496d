import { options } from '@brightnest/contracts/forms';
import { MESSAGE_STATUS_LABELS, type MessageStatus } from '@brightnest/contracts/messages/message';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { ListChecks, Mail, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { type BulkActionProps, BulkBar, SkippedNotice } from '../list/bulk-actions';
import { BulkDialog, changeOneByOne } from '../list/bulk-dialog';
import type { Selection } from '../list/selection';
import { type Message, type MessageActions, senderName } from './message';

interface BulkMessageActionsProps<M extends Message> {
  selection: Selection<M>;
  actions: Pick<MessageActions<M>, 'bulkMarkRead' | 'sendStatus'>;
}

/** Bulk actions on messages. */
export function BulkMessageActions<M extends Message>({
  selection,
  actions,
}: BulkMessageActionsProps<M>) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  // The selection when the dialog was opened; the list may change beneath it.
  const [changed, setChanged] = useState<readonly M[] | null>(null);
  async function mark(isRead: boolean) {
    setIsUnderWay(true);
    const ids = selection.chosen.map(({ id }) => id);
    const worked = await actions.bulkMarkRead(ids, isRead);
    setIsUnderWay(false);
    if (worked) selection.clear();
  }
  return (
    <>
      <BulkBar selection={selection}>
        <Button size="sm" loading={isUnderWay} onClick={() => void mark(true)}>
          <MailOpen aria-hidden="true" />
          {t('Mark as read')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isUnderWay}
          onClick={() => void mark(false)}
        >
          <Mail aria-hidden="true" />
          {t('Mark as unread')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isUnderWay}
          onClick={() => setChanged(selection.chosen)}
        >
          <ListChecks aria-hidden="true" />
          {t('Change status')}
        </Button>
      </BulkBar>
      {changed && (
        <BulkStatusDialog
          records={changed}
          sendStatus={actions.sendStatus}
          onDone={selection.onChange}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

const STATUSES = options(MESSAGE_STATUS_LABELS);

interface BulkStatusDialogProps<M extends Message> extends BulkActionProps<M> {
  sendStatus: MessageActions<M>['sendStatus'];
}

/** Sets the status of several messages. */
function BulkStatusDialog<M extends Message>({
  records,
  sendStatus,
  onDone,
  onClose,
}: BulkStatusDialogProps<M>) {
  const [status, setStatus] = useState<MessageStatus>('contacted');
  const changing = records.filter((message) => message.status !== status);
  const others = records.filter((message) => message.status === status);
  return (
    <BulkDialog
      title={t('Change the status of {messages}', { messages: messagesText(records.length) })}
      confirmLabel={t('Set {messages} to {message}', {
        messages: messagesText(changing.length),
        message: t(MESSAGE_STATUS_LABELS[status]),
      })}
      count={changing.length}
      failure={t('Failed to change the status')}
      doneText={(done) =>
        t('{messages} changed to {message}', {
          messages: messagesText(done),
          message: t(MESSAGE_STATUS_LABELS[status]),
        })
      }
      work={(report, isLeaving) =>
        changeOneByOne({
          records: changing,
          nameOf: senderName,
          change: (message) => sendStatus(message, status),
          report,
          isLeaving,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <SelectField
          label={t('New status')}
          options={STATUSES}
          value={status}
          onChange={({ target }) => setStatus(target.value as MessageStatus)}
        />
        <SkippedNotice
          names={others.map(
            (message) => `${senderName(message)} (${t(MESSAGE_STATUS_LABELS[message.status])})`,
          )}
        />
      </Stack>
    </BulkDialog>
  );
}

function messagesText(count: number): string {
  return t('{count} messages', { count, one: '{count} message' });
}
