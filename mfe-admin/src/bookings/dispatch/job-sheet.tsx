import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { formatDate, formatTimeSpan, zoneName } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { ADMIN_DASHBOARD } from '../../sign-in/paths';
import { itemName, itemState, useIsMovable } from '../board/board-item';
import { useBookingParam } from '../booking-panel';

interface JobSheetProps {
  item: BoardItem;
  cleaner: BoardCleaner;
  onMove: (item: BoardItem, cleaner: BoardCleaner) => void;
  onClose: () => void;
}

/** What a job on the board is, and what can be done with it. */
export function JobSheet({ item, cleaner, onMove, onClose }: JobSheetProps) {
  const isMovable = useIsMovable();
  const booking = useBookingParam();
  const navigate = useNavigate();
  const { kind, id, from, to, timeZone, address, conflicts } = item;
  function open() {
    onClose();
    if (kind === 'booking') booking.open(id);
    else if (kind === 'waiting') void navigate(`${ADMIN_DASHBOARD}?tab=bookings&view=waiting`);
    else void navigate(`${ADMIN_DASHBOARD}?tab=quotes&quote=${id}&work=now`);
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={itemName(item)}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={open}>
            {openText(kind)}
          </Button>
          {isMovable(item) && (
            <Button
              onClick={() => {
                onClose();
                onMove(item, cleaner);
              }}
            >
              {t('Assign or move…')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <DescriptionList
          items={[
            {
              term: t('Time'),
              description: `${formatDate(from, 'shortWeekday', timeZone)}, ${formatTimeSpan(from, to, timeZone)} (${zoneName(timeZone)})`,
            },
            { term: t('Cleaner'), description: cleaner.name },
            ...(address ? [{ term: t('Address'), description: address }] : []),
            { term: t('Status'), description: itemState(item) },
          ]}
        />
        {conflicts.length > 0 && <Notice>{conflicts.join(' ')}</Notice>}
      </Stack>
    </Dialog>
  );
}

function openText(kind: BoardItem['kind']): string {
  if (kind === 'booking') return t('Open the booking');
  return kind === 'waiting' ? t('Open the waiting list') : t('Open the quote');
}
