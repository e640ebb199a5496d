import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { ExtrasField } from '@brightnest/kit/ui/forms/extras-field';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../forms/form-layout';

interface ExtrasSectionProps {
  form: JoiForm<BookingRequest>;
  services: readonly Service[];
  rates: QuoteRates;
  isMember: boolean;
  /** Beside each price; empty where nothing comes on top of it. */
  taxNote: string;
}

/** Extras to add to the service. */
export function ExtrasSection({ form, services, ...offered }: ExtrasSectionProps) {
  const { rates, isMember } = offered;
  const serviceId = useWatch({ control: form.control, name: 'serviceId' });
  const isByRooms = services.some(({ id, serviceType }) => id === serviceId && serviceType);
  return (
    <FormSection
      title={t('Extras')}
      explanation={
        isMember && rates.memberDiscountPercent > 0
          ? t('Members of the club have {percent}% off all of them.', {
              percent: rates.memberDiscountPercent,
            })
          : t('Added to each clean.')
      }
    >
      <ExtrasField control={form.control} isByRooms={isByRooms} {...offered} />
    </FormSection>
  );
}
