import type { DayOffRequest } from '@brightnest/contracts/bookings/cleaner-area';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useAddDayOffMutation } from '../../api/days-off';
import { wordsOf } from '../../words-of';

const FORM = 'day-off';

interface DayOffFormProps {
  today: string;
  onAdded: (firstDay: string) => void;
}

/** Days on which the cleaner will not work. Where a job is on one of them, the server says which. */
export function DayOffForm({ today, onAdded }: DayOffFormProps) {
  const toast = useToast();
  const [send] = useAddDayOffMutation();
  const { sendOnce, isSending } = useSendOnce();
  const [refusal, setRefusal] = useState<string>();
  const form = useJoiForm<DayOffRequest>({
    schema: () =>
      import('@brightnest/contracts/bookings/cleaner-area').then(
        (area) => area.dayOffRequestSchema,
      ),
    defaultValues: { from: '', to: '', reason: '' },
  });

  const submit = form.handleSubmit((body) =>
    sendOnce(async () => {
      setRefusal(undefined);
      const { error } = await send({ body, idempotencyKey: submissionKey(FORM, body) });
      if (error) {
        if (!form.applyServerErrors(error)) setRefusal(wordsOf(error));
        return;
      }
      forgetSubmissionKey(FORM);
      form.reset();
      toast({ title: 'Days off added' });
      onAdded(body.from);
    }),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Add days off">
      <Stack $gap={3}>
        <Grid $min="10rem" $gap={3}>
          <TextField
            label="First day off"
            type="date"
            min={today}
            required
            {...fieldProps(form, 'from')}
          />
          <TextField
            label="Last day off"
            type="date"
            min={today}
            required
            {...fieldProps(form, 'to')}
          />
        </Grid>
        <TextField label="Reason" maxLength={200} {...fieldProps(form, 'reason')} />
        {refusal && <Notice role="alert">{refusal}</Notice>}
        <div>
          <Button type="submit" loading={isSending}>
            Add days off
          </Button>
        </div>
      </Stack>
    </form>
  );
}
