import {
  formatPostcodes,
  parsePostcodes,
  sharedPostcodes,
} from '@brightnest/contracts/areas/postcode';
import type { ServiceAreaRequest } from '@brightnest/contracts/areas/service-area-schemas';
import { slugOf } from '@brightnest/contracts/site/service-pages';
import { t } from '@brightnest/contracts/translation';
import { AppError, type FieldErrors } from '@brightnest/service-kit/errors';
import type { ServiceAreaRecord } from './service-area';

/** What staff set of an area, as it is stored. */
export type AreaValues = Omit<ServiceAreaRequest, 'postcodes'> &
  Pick<ServiceAreaRecord, 'postcodes'>;

export function toValues({ postcodes, ...request }: ServiceAreaRequest): AreaValues {
  return { ...request, postcodes: parsePostcodes(postcodes).ranges };
}

/** Another area, as far as it can be in the way of one. */
type Other = Pick<ServiceAreaRecord, 'name' | 'state' | 'postcodes' | 'slug'>;

/** @throws AppError `validation_failed` where an area is there already, or its postcodes are another's. */
export function assertNoDuplicate(
  { name, state, postcodes }: AreaValues,
  others: readonly Other[],
): void {
  const refuse = (fields: FieldErrors) => new AppError('validation_failed', { fields });
  const isSameName = (other: Other) => other.state === state && keyOf(other.name) === keyOf(name);
  if (others.some(isSameName)) {
    throw refuse({
      name: () => t('There is an area “{name}” in {state} already.', { name, state }),
    });
  }
  for (const other of others) {
    const shared = sharedPostcodes(postcodes, other.postcodes);
    if (shared.length === 0) continue;
    const which = formatPostcodes(shared);
    throw refuse({
      postcodes: () =>
        t('{postcodes} can’t be in “{name}”: it is in “{other}” ({state}) already.', {
          ...{ postcodes: which, name, other: other.name, state: other.state },
        }),
    });
  }
}

export const keyOf = (name: string) => name.trim().toLowerCase();

/** @returns a name as part of an address, with its region where another area is called the same. */
export function slugFor(
  { name, state }: Pick<AreaValues, 'name' | 'state'>,
  others: readonly Pick<Other, 'slug'>[],
): string {
  const taken = new Set(others.map(({ slug }) => slug));
  const own = slugOf(name) || 'area';
  const candidates = [own, slugOf(`${name} ${state}`) || own];
  const free = candidates.find((slug) => !taken.has(slug));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    const numbered = `${own}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
