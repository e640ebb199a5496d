import { t } from '@brightnest/contracts/translation';
import { formatTime, showsSameTime, zoneName } from '@brightnest/contracts/times';
import { Notice } from '@brightnest/kit/ui/feedback/notice';

interface OnTheWayProps {
  /** The first name of who has set off, where it is known. */
  cleanerName: string | null;
  /** When: ISO 8601 UTC. */
  at: string;
  /** The property's. */
  timeZone: string;
}

/** Says that a cleaner has set off. */
export function OnTheWay({ cleanerName, at, timeZone }: OnTheWayProps) {
  const zone = showsSameTime(at, timeZone) ? '' : ` (${zoneName(timeZone)})`;
  const time = `${formatTime(at, timeZone)}${zone}`;
  return (
    <Notice tone="info">
      {cleanerName === null
        ? t('Your cleaner is on the way: they set off at {time}.', { time })
        : t('Your cleaner is on the way: {cleanerName} set off at {time}.', { cleanerName, time })}
    </Notice>
  );
}
