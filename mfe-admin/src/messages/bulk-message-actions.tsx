import { Button } from '@brightnest/kit/ui/button';
import { ListChecks, Mail, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../list/bulk-bar';
import type { Selection } from '../list/selection';
import { ChangeSeveralStatusesDialog } from './change-several-statuses-dialog';
import type { Message, MessageActions } from './message';

interface BulkMessageActionsProps<M extends Message> {
  selection: Selection<M>;
  actions: Pick<MessageActions<M>, 'markSeveralRead' | 'sendStatus'>;
}

/** What is done with all chosen messages at once. */
export function BulkMessageActions<M extends Message>({
  selection,
  actions,
}: BulkMessageActionsProps<M>) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  // As they were when it was opened: the list may change beneath it.
  const [changed, setChanged] = useState<readonly M[] | null>(null);
  async function mark(isRead: boolean) {
    setIsUnderWay(true);
    const ids = selection.chosen.map(({ id }) => id);
    const worked = await actions.markSeveralRead(ids, isRead);
    setIsUnderWay(false);
    if (worked) selection.clear();
  }
  return (
    <>
      <BulkBar selection={selection}>
        <Button size="sm" loading={isUnderWay} onClick={() => void mark(true)}>
          <MailOpen aria-hidden="true" />
          Mark as read
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isUnderWay}
          onClick={() => void mark(false)}
        >
          <Mail aria-hidden="true" />
          Mark as unread
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isUnderWay}
          onClick={() => setChanged(selection.chosen)}
        >
          <ListChecks aria-hidden="true" />
          Change status
        </Button>
      </BulkBar>
      {changed && (
        <ChangeSeveralStatusesDialog
          records={changed}
          sendStatus={actions.sendStatus}
          onDone={selection.onChange}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
