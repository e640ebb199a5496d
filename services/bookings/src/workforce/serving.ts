import { t } from '@brightnest/contracts/translation';
import { findAreaOf, type ServiceAreaRecord } from '../areas/service-area';
import type { CleanerRecord } from './cleaner';
import { worksInState } from './working-hours';

/** Where something is to be cleaned. */
export interface Place {
  /** Its region; empty where it is in none. */
  state: string;
  /** Empty or absent where it is not known. */
  postalCode?: string | undefined;
}

/** A cleaner, as far as it is said where they work. */
type PlacedCleaner = Pick<CleanerRecord, '_id' | 'state'>;

/** Who goes to a place. */
interface Serving {
  serves(cleaner: PlacedCleaner): boolean;
  /** @returns why a cleaner does not, as a sentence for staff without their name; null where they do. */
  refusal(cleaner: PlacedCleaner): string | null;
}

/** Whether somebody goes to an area: whom it names, or else the cleaners of its region. */
export function servesArea(
  { _id, state }: PlacedCleaner,
  area: Pick<ServiceAreaRecord, 'cleanerIds' | 'state'>,
): boolean {
  return area.cleanerIds.length > 0
    ? area.cleanerIds.includes(String(_id))
    : worksInState(state, area.state);
}

/** Who serves a place: those whom its area names, or else the cleaners of its region. */
export async function whoServes({ state, postalCode }: Place): Promise<Serving> {
  const area = await findAreaOf(postalCode);
  const named = new Set(area?.cleanerIds);
  const region = area?.state ?? state;
  const refusal = ({ _id, state: own }: PlacedCleaner): string | null => {
    if (area && named.size > 0) {
      return named.has(String(_id)) ? null : t('Doesn’t serve {area}', { area: area.name });
    }
    return worksInState(own, region) ? null : t('Works in {place}', { place: own ?? '' });
  };
  return { refusal, serves: (cleaner) => refusal(cleaner) === null };
}
