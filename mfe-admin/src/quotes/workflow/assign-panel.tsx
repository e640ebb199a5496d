import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import type { AssignCleanersRequest } from '@brightnest/contracts/quotes/quote-change-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { UserRoundCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { agreedText, parseAssignedCleaners } from '../quote-texts';
import { ChoiceList } from './cleaner-choices';
import { MutedText } from './panel';
import { DifferenceChoice } from './quote-money';
import { useChoices } from './team-candidates';

interface AssignPanelProps {
  quote: AdminQuote;
  form: TeamForm;
  isSending: boolean;
  /** @returns the updated quote; null if it failed. */
  onAssign: (team: AssignCleanersRequest) => Promise<AdminQuote | null>;
}

/** Assigns cleaners who are available at the agreed time. */
export function AssignPanel({ quote, form, isSending, onAssign }: AssignPanelProps) {
  const answer = useChoices(quote);
  const ticked = form.watch('cleanerIds');
  const [inCash, setInCash] = useState(false);
  const [consents, setConsents] = useState(false);
  const needsConsent = (answer.choices ?? []).some(
    ({ id, isAssigned, candidate }) =>
      ticked.includes(id) && !isAssigned && candidate?.isOutsideArea === true,
  );

  function tick(id: string, isTicked: boolean) {
    const others = ticked.filter((other) => other !== id);
    form.setValue('cleanerIds', isTicked ? [...others, id] : others, { shouldDirty: true });
    form.clearErrors();
  }

  async function assign(team: AssignCleanersRequest) {
    const { cleanerIds, customCleanerEmail, cashCleanerId, notes } = team;
    const { NOBODY_CHOSEN } = await import('@brightnest/contracts/quotes/quote-change-schemas');
    if (cleanerIds.length === 0 && !customCleanerEmail) {
      form.setError('customCleanerEmail', { message: NOBODY_CHOSEN });
      return form.setFocus('customCleanerEmail');
    }
    const assigned = await onAssign({
      cleanerIds,
      customCleanerEmail: customCleanerEmail || null,
      ...(cashCleanerId && cleanerIds.includes(cashCleanerId) && { cashCleanerId }),
      ...(notes && { notes }),
      ...(inCash && { differenceInCash: true }),
      ...(needsConsent && consents && { isOutsideArea: true }),
    });
    if (!assigned) return;
    setConsents(false);
    form.reset(teamValues(assigned));
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(assign)}>
      <Stack>
        {quote.scheduledAt && (
          <MutedText>{t('For {agreed}.', { agreed: agreedText(quote) })}</MutedText>
        )}
        <ChoiceList answer={answer} ticked={ticked} onTick={tick} />
        {needsConsent && (
          <CheckboxField
            label={t('Assign them although it is outside of their area')}
            hint={t('The history of the quote says so.')}
            checked={consents}
            onChange={({ target }) => setConsents(target.checked)}
          />
        )}
        {ticked.length > 1 && (
          <SelectField
            label={t('Who collects the cash')}
            hint={t('All of it. The others are told who does.')}
            placeholder={t('The first one assigned')}
            options={(answer.choices ?? [])
              .filter(({ id }) => ticked.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...fieldProps(form, 'cashCleanerId')}
          />
        )}
        <TextField
          type="email"
          label={t('Custom cleaner (optional)')}
          placeholder={t('name@example.com')}
          hint={t('Somebody who is not in the list; the job is mailed to them.')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps(form, 'customCleanerEmail')}
        />
        <TextareaField
          label={t('Notes for the cleaners (optional)')}
          rows={2}
          maxLength={2_000}
          {...fieldProps(form, 'notes')}
        />
        <DifferenceChoice quote={quote} inCash={inCash} onInCash={setInCash} />
        <div>
          <Button type="submit" loading={isSending} disabled={needsConsent && !consents}>
            {!isSending && <UserRoundCheck aria-hidden="true" />}
            {t('Assign Cleaners')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type TeamForm = JoiForm<AssignCleanersRequest>;

/** Form values of the assigned team. */
function teamValues({ assignedCleaners }: Pick<AdminQuote, 'assignedCleaners'>) {
  const team = parseAssignedCleaners(assignedCleaners) ?? [];
  const cleanerIds = team.map(({ id }) => id);
  const cashCleanerId = team.find(({ collectsCash }) => collectsCash)?.id ?? '';
  return { cleanerIds, cashCleanerId, customCleanerEmail: '', notes: '' };
}

/** Form to choose the team. It follows the quote until it is edited. */
export function useTeamForm({ assignedCleaners }: AdminQuote): TeamForm {
  const form = useJoiForm<AssignCleanersRequest>({
    schema: () =>
      import('@brightnest/contracts/quotes/quote-change-schemas').then(
        (m) => m.assignCleanersRequestSchema,
      ),
    defaultValues: teamValues({ assignedCleaners }),
  });
  const { isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (!isDirty) reset(teamValues({ assignedCleaners }));
  }, [assignedCleaners, isDirty, reset]);
  return form;
}
