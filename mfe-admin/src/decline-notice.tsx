import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { JobDecline } from '@brightnest/contracts/workforce/assignment';
import { Notice } from '@brightnest/kit/ui/feedback/notice';

interface DeclineNoticeProps {
  of: {
    declines?: JobDecline[];
    /** IANA zone of the property. */
    timeZone: string;
  };
}

/** Who declined a record's job since somebody was assigned last, when and why; nothing where nobody has. */
export function DeclineNotice({ of: { declines = [], timeZone } }: DeclineNoticeProps) {
  if (declines.length === 0) return null;
  return (
    <Notice>
      {declines.map(({ cleanerName, at, reason }) => (
        <span key={`${cleanerName} ${at}`}>
          {t('{name} declined this job on {time}.', {
            ...{ name: cleanerName, time: formatZonedDateTime(at, timeZone) },
          })}
          {reason && ` «${reason}»`}{' '}
        </span>
      ))}
    </Notice>
  );
}

/** The same in a cell: who it was; empty where nobody. */
export const declinedByText = ({ declines = [] }: { declines?: JobDecline[] }): string =>
  declines.length === 0
    ? ''
    : t('Declined by {names}', {
        names: declines.map(({ cleanerName }) => cleanerName).join(', '),
      });
