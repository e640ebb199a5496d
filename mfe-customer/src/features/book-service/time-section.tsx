import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/bookings/booking-options';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../applicant/form-section';
import { SlotPicker } from '../../slots/slot-picker';
import { RepeatField } from './repeat-field';

// A time if there is one, else the calendar.
function focusFirstChoice(box: HTMLElement) {
  const time = box.querySelector('input');
  (time ?? box.querySelector<HTMLElement>('button[tabindex="0"]'))?.focus();
}

/** When, and how often. */
export function TimeSection({ form }: { form: JoiForm<BookingRequest> }) {
  const { control } = form;
  const [duration = DEFAULT_BOOKING_DURATION, state = ''] = useWatch({
    control,
    name: ['duration', 'state'],
  });
  const { value, onChange, ref, error } = useControlledField(control, 'scheduledDate');
  return (
    <FormSection
      title="Date and time"
      explanation="Each time shown has a cleaner who is free for all of it."
    >
      <div ref={(box) => ref(box && { focus: () => focusFirstChoice(box) })}>
        <SlotPicker
          duration={duration}
          state={state}
          value={value || null}
          onChange={onChange}
          error={error}
        />
      </div>
      <RepeatField form={form} />
    </FormSection>
  );
}
