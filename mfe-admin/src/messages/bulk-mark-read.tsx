import { Button } from '@brightnest/kit/ui/button';
import { Mail, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../list/bulk-bar';
import type { Selection } from '../list/selection';
import type { Message } from './message';

interface BulkMarkReadProps<M extends Message> {
  selection: Selection<M>;
  markSeveralRead: (ids: readonly string[], isRead: boolean) => Promise<boolean>;
}

/** Marks all chosen messages at once. */
export function BulkMarkRead<M extends Message>({
  selection,
  markSeveralRead,
}: BulkMarkReadProps<M>) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  async function mark(isRead: boolean) {
    setIsUnderWay(true);
    const ids = selection.chosen.map(({ id }) => id);
    const worked = await markSeveralRead(ids, isRead);
    setIsUnderWay(false);
    if (worked) selection.clear();
  }
  return (
    <BulkBar selection={selection}>
      <Button size="sm" loading={isUnderWay} onClick={() => void mark(true)}>
        <MailOpen aria-hidden="true" />
        Mark as read
      </Button>
      <Button variant="secondary" size="sm" disabled={isUnderWay} onClick={() => void mark(false)}>
        <Mail aria-hidden="true" />
        Mark as unread
      </Button>
    </BulkBar>
  );
}
