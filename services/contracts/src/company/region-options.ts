import type { Option } from '../forms';
import { t } from '../translation';
import { currentCountryName, currentRegion } from './current-region';
import { worksElsewhere } from './region';

/** The parts of the country in which the company works, as choices of a form; there may be none. */
export function regionOptions(): Option[] {
  return currentRegion().regions.map(({ code, name }) => ({ value: code, label: name }));
}

/** The same with the choice of a place in none of them, whose code is empty, where such places are taken. */
export function placeOptions(): Option[] {
  const options = regionOptions();
  if (!worksElsewhere(currentRegion())) return options;
  return [
    ...options,
    { value: '', label: t('Outside {country}', { country: currentCountryName() }) },
  ];
}
