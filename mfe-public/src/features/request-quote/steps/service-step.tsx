import { frequencyPercent } from '@brightnest/contracts/quotes/quote-estimate';
import {
  FREQUENCIES,
  SERVICE_TYPES,
  type Frequency,
  type ServiceType,
} from '@brightnest/contracts/quotes/quote-options';
import { Stack } from '@brightnest/kit/ui/stack';
import { Briefcase, Flower2, Repeat, Sparkles, Truck, type LucideIcon } from 'lucide-react';
import { quoteWizardContent } from '../../../content/quote-wizard';
import { ChoiceField } from '../choice-field';

const ICONS: Record<ServiceType, LucideIcon> = {
  regular_cleaning: Repeat,
  deep_cleaning: Sparkles,
  move_in_out: Truck,
  spring_cleaning: Flower2,
  office_cleaning: Briefcase,
};

const services = SERVICE_TYPES.map((type) => {
  const Icon = ICONS[type.value];
  return {
    ...type,
    description: quoteWizardContent.services[type.value],
    icon: <Icon aria-hidden="true" />,
  };
});

const frequencies = FREQUENCIES.map((frequency) => ({
  ...frequency,
  description: priceEffect(frequency.value),
}));

function priceEffect(frequency: Frequency): string {
  const percent = frequencyPercent(frequency);
  if (percent < 0) return `${-percent}% off every clean`;
  return percent === 0 ? 'Standard price' : `Standard plus ${percent}%`;
}

export function ServiceStep() {
  return (
    <Stack $gap={6}>
      <ChoiceField
        name="serviceType"
        legend="Service type"
        options={services}
        minCardWidth="18rem"
        required
      />
      <ChoiceField
        name="cleaningFrequency"
        legend="Frequency"
        options={frequencies}
        minCardWidth="8.75rem"
        required
      />
    </Stack>
  );
}
