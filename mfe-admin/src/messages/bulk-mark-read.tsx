import { Button } from '@brightnest/kit/ui/button';
import { Mail, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../list/bulk-bar';
import type { Selection } from '../list/selection';

interface BulkMarkReadProps {
  selection: Selection;
  markSeveralRead: (ids: readonly string[], isRead: boolean) => Promise<boolean>;
}

/** Marks all chosen messages at once. */
export function BulkMarkRead({ selection, markSeveralRead }: BulkMarkReadProps) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  async function mark(isRead: boolean) {
    setIsUnderWay(true);
    const worked = await markSeveralRead(selection.chosen, isRead);
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
