import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { MailOpen } from 'lucide-react';
import { useMarkQuotesReadMutation } from '../../api/quotes';
import { useFailedToast } from '../../quotes/use-failed-toast';

interface MarkReadProps {
  ids: readonly string[];
  onDone: () => void;
}

/** Marks several quotes read at once. */
export function MarkRead({ ids, onDone }: MarkReadProps) {
  const toast = useToast();
  const failed = useFailedToast();
  const [markRead, { isLoading }] = useMarkQuotesReadMutation();

  async function mark() {
    const { data, error } = await markRead({ ids: [...ids], isRead: true });
    if (!data) return failed(error, 'Failed to mark as read');
    const { changed } = data;
    toast({ title: `${changed} ${changed === 1 ? 'quote' : 'quotes'} marked as read` });
    onDone();
  }

  return (
    <Button size="sm" loading={isLoading} onClick={() => void mark()}>
      {!isLoading && <MailOpen aria-hidden="true" />}
      Mark as read
    </Button>
  );
}
