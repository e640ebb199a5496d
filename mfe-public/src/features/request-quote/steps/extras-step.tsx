import { QUOTE_EXTRAS } from '@brightnest/contracts/quotes/quote-extras';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { useController } from 'react-hook-form';
import { ExtraCard } from './extra-card';
import { ExtrasGrid } from './extras-grid';

export function ExtrasStep() {
  const chosen = useController<QuoteSubmissionRequest, 'additionalServices'>({
    name: 'additionalServices',
  }).field;
  const quantities = useController<QuoteSubmissionRequest, 'quantities'>({
    name: 'quantities',
  }).field;

  const toggle = (id: string) =>
    chosen.onChange(
      chosen.value.includes(id)
        ? chosen.value.filter((other) => other !== id)
        : [...chosen.value, id],
    );

  return (
    <ExtrasGrid>
      <VisuallyHidden as="legend">Extras</VisuallyHidden>
      {QUOTE_EXTRAS.map((extra) => (
        <ExtraCard
          key={extra.id}
          extra={extra}
          checked={chosen.value.includes(extra.id)}
          onToggle={() => toggle(extra.id)}
          quantity={quantities.value?.[extra.id] ?? 1}
          onQuantity={(units) => quantities.onChange({ ...quantities.value, [extra.id]: units })}
        />
      ))}
    </ExtrasGrid>
  );
}
