import { formatDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { CleanerAnnouncement } from '@brightnest/contracts/workforce/announcement-schemas';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { Check, Megaphone } from 'lucide-react';
import { styled } from 'styled-components';
import { CLEANER_SIGN_IN } from '../paths';
import {
  useCleanerListAnnouncementsQuery,
  useCleanerReadAnnouncementMutation,
} from './announcements-api';

const POLLING_MS = 60_000;

function useAnnouncements(isRead: boolean): CleanerAnnouncement[] {
  const { data } = useCleanerListAnnouncementsQuery(undefined, { pollingInterval: POLLING_MS });
  return (data?.announcements ?? []).filter((one) => one.isRead === isRead);
}

/** Whether it is not known yet what the office announced. */
export const useAwaitsAnnouncements = (): boolean =>
  useCleanerListAnnouncementsQuery(undefined, { pollingInterval: POLLING_MS }).isLoading;

// One line each until it is opened, so that the next job stays in sight.
const Item = styled(Disclosure)`
  border-color: ${color.warmBorder};
  background: ${color.warmSubtle};
  overflow-wrap: anywhere;

  &[data-read='true'] {
    border-color: ${color.border};
    background: none;
  }
`;

const Words = styled.p`
  white-space: pre-line;
`;

const Time = styled.small`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

/** What the office announced and the cleaner has not read yet; each opens to be read. */
export function UnreadAnnouncements() {
  const unread = useAnnouncements(false);
  if (unread.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-label={t('New announcements')}>
      {unread.map((announcement) => (
        <AnnouncementItem key={announcement.id} announcement={announcement} />
      ))}
    </Stack>
  );
}

/** What they have read and still holds. */
export function ReadAnnouncements() {
  const read = useAnnouncements(true);
  if (read.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="read-announcements">
      <Stack $gap={3}>
        <CardTitle id="read-announcements">{t('Announcements')}</CardTitle>
        {read.map((announcement) => (
          <AnnouncementItem key={announcement.id} announcement={announcement} />
        ))}
      </Stack>
    </Card>
  );
}

function AnnouncementItem({ announcement }: { announcement: CleanerAnnouncement }) {
  const { id, title, text, postedAt, isRead } = announcement;
  const [markRead] = useCleanerReadAnnouncementMutation();
  const { run, isRunning } = useSingleFlight();
  const showFailure = useFailureToast({ signInPath: CLEANER_SIGN_IN });
  const read = () =>
    run(async () => {
      const { error } = await markRead(id);
      if (error) showFailure(error, t('Failed to mark it as read'));
    });
  return (
    <Item
      framed
      arrow="end"
      data-read={isRead}
      summary={
        <>
          <Megaphone aria-hidden="true" />
          {title}
        </>
      }
    >
      <Stack $gap={3}>
        <Words>{text}</Words>
        <Time>
          {t('From the office, {time}', { time: formatDateTime(postedAt, 'shortWeekday') })}
        </Time>
        {!isRead && (
          <Button size="lg" fullWidth loading={isRunning} onClick={() => void read()}>
            <Check aria-hidden="true" />
            {t('Mark as read')}
          </Button>
        )}
      </Stack>
    </Item>
  );
}
