import { t } from '../translation';
import { formatDuration } from '../times';

/** What one cleaning of a plan pays for. */
export interface CreditRule {
  /** Ids of the services; none named: every one. */
  creditServiceIds: string[];
  /** How long a booking may take, in minutes; null: as long as one can book. */
  creditMinutes: number | null;
}

interface WantedClean {
  serviceId: string;
  serviceName: string;
  /** Minutes. */
  duration: number;
}

/** @returns a sentence that says why a cleaning of the plan does not pay for a booking; null where it does. */
export function creditRefusal(
  { creditServiceIds, creditMinutes }: CreditRule,
  { serviceId, serviceName, duration }: WantedClean,
): string | null {
  if (creditServiceIds.length > 0 && !creditServiceIds.includes(serviceId)) {
    return t('Your plan does not cover {serviceName}.', { serviceName });
  }
  if (creditMinutes === null || duration <= creditMinutes) return null;
  return t('Your plan covers cleanings of up to {most}, and this one takes {duration}.', {
    most: formatDuration(creditMinutes),
    duration: formatDuration(duration),
  });
}
