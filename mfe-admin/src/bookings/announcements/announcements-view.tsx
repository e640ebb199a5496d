import { regionOptions } from '@brightnest/contracts/company/region-options';
import { labelOf } from '@brightnest/contracts/forms';
import { formatCalendarDate, formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { Announcement } from '@brightnest/contracts/workforce/announcement-schemas';
import { announcementRoutes } from '@brightnest/contracts/routes/bookings/announcements';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card } from '@brightnest/kit/ui/display/card';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmAction } from '../../forms/confirm-action';
import { EditAndDeleteButtons } from '../../list/cells';
import { useMay } from '../../permissions/may';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { useHeldRows } from '../../undo/held-actions';
import { AnnouncementDialog } from './announcement-dialog';
import {
  useAdminListAnnouncementsQuery,
  useAdminRemoveAnnouncementMutation,
} from './announcements-api';

const POLLING_SECONDS = 60;

/** What the office tells its cleaners, and who has read it. */
export function AnnouncementsView() {
  const { data, ...query } = useAdminListAnnouncementsQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const mayWrite = useMay(announcementRoutes.postAnnouncement);
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const [removed, setRemoved] = useState<Announcement | null>(null);
  const announcements = useHeldRows('announcements', data?.announcements);
  return (
    <Stack $gap={4}>
      {mayWrite && (
        <Cluster $justify="end">
          <Button size="sm" variant="secondary" disabled={!data} onClick={() => setEdited('new')}>
            <Megaphone aria-hidden="true" />
            {t('Write an announcement')}
          </Button>
        </Cluster>
      )}
      {announcements ? (
        <AnnouncementList announcements={announcements} onEdit={setEdited} onRemove={setRemoved} />
      ) : (
        <PendingQuery
          query={query}
          label={t('Loading announcements...')}
          failure={t('The announcements could not be loaded')}
        >
          <Skeleton $height="10rem" />
        </PendingQuery>
      )}
      {edited && data && (
        <AnnouncementDialog
          // As it is now: somebody else may change it meanwhile.
          announcement={
            edited === 'new'
              ? null
              : (data.announcements.find(({ id }) => id === edited.id) ?? edited)
          }
          today={data.today}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveDialog announcement={removed} onClose={() => setRemoved(null)} />}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  list-style: none;
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Title = styled.strong`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

interface AnnouncementListProps {
  announcements: readonly Announcement[];
  onEdit: (announcement: Announcement) => void;
  onRemove: (announcement: Announcement) => void;
}

function AnnouncementList({ announcements, onEdit, onRemove }: AnnouncementListProps) {
  if (announcements.length === 0) {
    return (
      <EmptyState
        icon={<Megaphone aria-hidden="true" />}
        title={t('No announcements')}
        description={t('What you tell all cleaners, or those of a region, stands here.')}
      />
    );
  }
  return (
    <List>
      {announcements.map((announcement) => (
        <Card key={announcement.id} as="li" $padding={4}>
          <Stack $gap={3}>
            <AnnouncementFacts announcement={announcement} />
            <Readers announcement={announcement} />
            <EditAndDeleteButtons
              call={announcementRoutes.updateAnnouncement}
              name={announcement.title}
              onEdit={() => onEdit(announcement)}
              onDelete={() => onRemove(announcement)}
            />
          </Stack>
        </Card>
      ))}
    </List>
  );
}

function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { title, text, state, endsOn, postedAt, postedBy, isOver } = announcement;
  return (
    <Stack $gap={2}>
      <Cluster $gap={2}>
        <Title>{title}</Title>
        <Badge>{state === '' ? t('All cleaners') : labelOf(regionOptions(), state)}</Badge>
        {isOver && <Badge>{t('Over')}</Badge>}
      </Cluster>
      <Words>{text}</Words>
      <Facts>
        {t('{name}, {time}. Last day: {day}', {
          ...{ name: postedBy, time: formatDateTime(postedAt, 'medium', officeZone()) },
          day: formatCalendarDate(endsOn, 'medium'),
        })}
      </Facts>
    </Stack>
  );
}

/** Who has read it, and who has not. */
function Readers({ announcement: { readBy, unreadBy } }: { announcement: Announcement }) {
  const total = readBy.length + unreadBy.length;
  if (total === 0) return <Facts>{t('Nobody works there at the moment.')}</Facts>;
  return (
    <Disclosure
      framed
      lazy
      summary={t('{read} of {total} have read it', { read: readBy.length, total })}
    >
      <Stack $gap={3}>
        {unreadBy.length > 0 && (
          <p>{t('Not yet: {names}', { names: unreadBy.map(({ name }) => name).join(', ') })}</p>
        )}
        {readBy.length > 0 && (
          <ul>
            {readBy.map(({ cleanerId, name, at }) => (
              <li key={cleanerId}>
                {t('{name}, {time}', { name, time: formatDateTime(at, 'medium', officeZone()) })}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Disclosure>
  );
}

/** Takes an announcement away from everybody. */
function RemoveDialog({
  announcement: { id, version, title },
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const [remove] = useAdminRemoveAnnouncementMutation();
  return (
    <ConfirmAction
      title={t('Delete {name}?', { name: title })}
      description={t('Cleaners don’t see it any more, and who has read it is forgotten.')}
      confirmLabel={t('Delete announcement')}
      destructive
      action={() => remove({ id, version })}
      held={{
        title: t('{name} is deleted', { name: title }),
        changes: { [`announcements/${id}`]: 'gone' },
      }}
      failure={t('Failed to delete the announcement')}
      success={() => ({ title: t('Announcement deleted'), description: title })}
      onClose={onClose}
    />
  );
}
