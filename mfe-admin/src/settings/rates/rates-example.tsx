import { offeredExtras, priceExtras } from '@brightnest/contracts/catalogue/extras';
import {
  FREQUENCIES,
  type Frequency,
  roomsText,
  SERVICE_TYPES,
} from '@brightnest/contracts/catalogue/home-options';
import { estimateQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { type QuoteRates, roomsDuration } from '@brightnest/contracts/catalogue/quote-rates';
import type { QuoteRatesRequest } from '@brightnest/contracts/catalogue/quote-rates-schemas';
import { formatMinor } from '@brightnest/contracts/money';
import { formatDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useWatch } from 'react-hook-form';
import { usePricingSettings } from '../../payments/pricing-settings';

const HOME = { bedrooms: 3, bathrooms: 2 };
const SAMPLE_EXTRA = 'clean_oven';

/** What a home costs by what is typed, for each kind of clean, and once with an extra. */
export function RatesExample({ form }: { form: JoiForm<QuoteRatesRequest> }) {
  const pricing = usePricingSettings();
  const typed = useWatch({ control: form.control }) as QuoteRatesRequest;
  const rates = numbersOf(typed);
  const offered = offeredExtras(rates);
  const extra = offered.find(({ id }) => id === SAMPLE_EXTRA) ?? offered[0];
  const examples = SERVICE_TYPES.flatMap(({ value: serviceType, label }, index) => {
    const cleaningFrequency: Frequency = index === 0 ? 'weekly' : 'one_time';
    const often = FREQUENCIES.find(({ value }) => value === cleaningFrequency)?.label ?? '';
    const withExtra = index === 0 && extra ? [extra.id] : [];
    const home = { ...HOME, serviceType, cleaningFrequency, additionalServices: withExtra };
    const total = estimateQuote(home, { rates, pricing });
    const minutes = roomsDuration(rates, serviceType, HOME);
    // A number that is being typed is none for a while.
    if (!Number.isSafeInteger(total) || !Number.isFinite(minutes)) return [];
    const [chosen] = priceExtras(rates, { ...HOME, extras: withExtra });
    const what = [
      t(label),
      roomsText(HOME),
      t(often).toLowerCase(),
      ...(chosen ? [chosen.label] : []),
    ].join(', ');
    const values = { what, price: formatMinor(total), duration: formatDuration(minutes) };
    return [t('{what}: {price}, {duration}', values)];
  });
  return (
    <div role="status" aria-live="polite">
      <CheckList items={examples} />
    </div>
  );
}

/** What is typed, with numbers where fields of the browser hold them as texts. */
function numbersOf({ rooms, frequencies, ...typed }: QuoteRates): QuoteRates {
  const ofRoom = (room: QuoteRates['rooms']['office_cleaning']) => ({
    ...room,
    bedroomMinutes: Number(room.bedroomMinutes),
    bathroomMinutes: Number(room.bathroomMinutes),
  });
  const mapped = <K extends string, V>(record: Record<K, V>, map: (value: V) => V) =>
    Object.fromEntries(
      Object.entries<V>(record).map(([key, value]) => [key, map(value)]),
    ) as Record<K, V>;
  return { ...typed, rooms: mapped(rooms, ofRoom), frequencies: mapped(frequencies, Number) };
}
