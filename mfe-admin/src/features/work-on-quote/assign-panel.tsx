import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import type { AssignCleanersRequest } from '@brightnest/contracts/quotes/quote-workflow';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { Button } from '@brightnest/kit/ui/button';
import { TextareaField, TextField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { UserRoundCheck } from 'lucide-react';
import { agreedText } from '../../quotes/quote-texts';
import { ChoiceList } from './choice-list';
import { Quiet } from './panel';
import { useChoices } from './use-choices';
import { type TeamForm, teamValues } from './use-team-form';

interface AssignPanelProps {
  quote: AdminQuote;
  form: TeamForm;
  isSending: boolean;
  /** @returns the quote as it is then; nothing where that failed. */
  onAssign: (team: AssignCleanersRequest) => Promise<AdminQuote | null>;
}

/** Who does the job, out of those who are free at the agreed time. */
export function AssignPanel({ quote, form, isSending, onAssign }: AssignPanelProps) {
  const answer = useChoices(quote);
  const ticked = form.watch('cleanerIds');

  function tick(id: string, isTicked: boolean) {
    const others = ticked.filter((other) => other !== id);
    form.setValue('cleanerIds', isTicked ? [...others, id] : others, { shouldDirty: true });
    form.clearErrors();
  }

  async function assign({ cleanerIds, customCleanerEmail, notes }: AssignCleanersRequest) {
    const { NOBODY_CHOSEN } = await import('@brightnest/contracts/quotes/quote-workflow');
    if (cleanerIds.length === 0 && !customCleanerEmail) {
      form.setError('customCleanerEmail', { message: NOBODY_CHOSEN });
      return form.setFocus('customCleanerEmail');
    }
    const assigned = await onAssign({
      cleanerIds,
      customCleanerEmail: customCleanerEmail || null,
      ...(notes && { notes }),
    });
    if (assigned) form.reset(teamValues(assigned));
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(assign)}>
      <Stack>
        {quote.scheduledAt && <Quiet>For {agreedText(quote)}.</Quiet>}
        <ChoiceList answer={answer} ticked={ticked} onTick={tick} />
        <TextField
          type="email"
          label="Custom cleaner (optional)"
          placeholder="name@example.com"
          hint="Somebody who is not in the list; the job is mailed to them."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps(form, 'customCleanerEmail')}
        />
        <TextareaField
          label="Notes for the cleaners (optional)"
          rows={2}
          maxLength={2_000}
          {...fieldProps(form, 'notes')}
        />
        <div>
          <Button type="submit" loading={isSending}>
            {!isSending && <UserRoundCheck aria-hidden="true" />}
            Assign Cleaners
          </Button>
        </div>
      </Stack>
    </form>
  );
}
