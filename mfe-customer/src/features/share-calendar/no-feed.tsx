import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { CalendarPlus } from 'lucide-react';
import { useRenewCalendarFeedMutation } from '../../api/calendar-feed';
import { useAccountFailure } from '../../area/use-account-failure';

/** The way to an address, where there is none. */
export function NoFeed() {
  const toast = useToast();
  const failed = useAccountFailure();
  const [create, { isLoading }] = useRenewCalendarFeedMutation();

  async function click() {
    const { error } = await create();
    if (error) failed('No address created', error);
    else toast({ title: 'Calendar address created' });
  }

  return (
    <div>
      <Button variant="secondary" loading={isLoading} onClick={() => void click()}>
        <CalendarPlus aria-hidden="true" />
        Create address
      </Button>
    </div>
  );
}
