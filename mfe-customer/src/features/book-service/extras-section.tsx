import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { QUOTE_EXTRAS } from '@brightnest/contracts/quotes/quote-extras';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { FormSection } from '../../applicant/form-section';
import { ExtraChoice, ExtraChoices } from './extra-choice';

interface ExtrasSectionProps {
  form: JoiForm<BookingRequest>;
  isMember: boolean;
}

/** What can be done besides. */
export function ExtrasSection({ form, isMember }: ExtrasSectionProps) {
  const { value: chosen = [], onChange, ref, name } = useControlledField(form.control, 'extras');
  function toggle(id: string, isOn: boolean) {
    const ids = QUOTE_EXTRAS.map((extra) => extra.id);
    onChange(ids.filter((other) => (other === id ? isOn : chosen.includes(other))));
  }
  return (
    <FormSection
      title="Extras"
      explanation={
        isMember ? 'Members of the club have 20 % off all of them.' : 'Added to each clean.'
      }
    >
      <ExtraChoices aria-label="Extras">
        {QUOTE_EXTRAS.map((extra, index) => (
          <ExtraChoice
            key={extra.id}
            ref={index === 0 ? ref : undefined}
            name={name}
            extra={extra}
            isMember={isMember}
            checked={chosen.includes(extra.id)}
            onToggle={(isOn) => toggle(extra.id, isOn)}
          />
        ))}
      </ExtraChoices>
    </FormSection>
  );
}
