import { CLEANER_ROLES, ROLE_LABELS } from '@brightnest/contracts/roles';
import type { InvitationList } from '@brightnest/contracts/setup/setup-forms';
import { t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, RowList, Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useHostedForm } from '../forms/form-host';
import { useAdminInviteMutation, useAdminListInvitationsQuery } from '../users/users-api';

const loadSchema = () =>
  import('@brightnest/contracts/setup/setup-forms').then((module) => module.invitationListSchema);

const NEW_LINE: InvitationList['invitations'][number] = { email: '', role: 'cleaner' };
const NEW_LINES = [NEW_LINE, NEW_LINE, NEW_LINE];
const roleChoices = () =>
  CLEANER_ROLES.map((role) => ({ value: role, label: t(ROLE_LABELS[role]) }));

/** Invites the first cleaners, several at once. */
export function TeamStep() {
  const form = useJoiForm<InvitationList>({
    schema: loadSchema,
    defaultValues: { invitations: NEW_LINES },
  });
  const { fields, append } = useFieldArray({ control: form.control, name: 'invitations' });
  const { frame } = useHostedForm(form, useInviteAll(form));
  return (
    <Stack $gap={5}>
      <form {...frame} aria-label={t('Cleaners to invite')}>
        <Card>
          <Stack>
            <CardTitle>{t('Cleaners to invite')}</CardTitle>
            <p>
              {t(
                'You can plan with them once they have signed in and said that they are available. Lines without an address are left out.',
              )}
            </p>
            {fields.map(({ id }, index) => (
              <InvitationFields key={id} form={form} index={index} />
            ))}
            <div>
              <Button variant="secondary" onClick={() => append(NEW_LINE, { shouldFocus: true })}>
                <Plus aria-hidden="true" />
                {t('Add a line')}
              </Button>
            </div>
          </Stack>
        </Card>
      </form>
      <Invited />
    </Stack>
  );
}

function InvitationFields({ form, index }: { form: JoiForm<InvitationList>; index: number }) {
  const email = fieldProps(form, `invitations.${index}.email`);
  const ofLine = form.formState.errors.invitations?.[index]?.message;
  return (
    <Grid $min="14rem" $gap={4} role="group" aria-label={t('Line {number}', { number: index + 1 })}>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...email}
        error={email.error ?? ofLine}
      />
      <SelectField
        label={t('Role')}
        options={roleChoices()}
        {...fieldProps(form, `invitations.${index}.role`)}
      />
    </Grid>
  );
}

/** Sends what is filled in, one by one: who was invited leaves the list, the others stay and say why. */
function useInviteAll(form: JoiForm<InvitationList>) {
  const toast = useToast();
  const [invite] = useAdminInviteMutation();
  return async ({ invitations }: InvitationList): Promise<boolean> => {
    const invited: string[] = [];
    const refused: { line: InvitationList['invitations'][number]; message: string }[] = [];
    for (const line of invitations.filter(({ email }) => email.trim() !== '')) {
      const { error } = await invite(line);
      if (error)
        refused.push({ line, message: errorMessage(error, t('Failed to send invitation')) });
      else invited.push(line.email);
    }
    if (invited.length > 0)
      toast({ title: t('Invitations sent'), description: invited.join(', ') });
    const left = refused.map(({ line }) => line);
    form.reset({ invitations: NEW_LINES });
    if (left.length === 0) return true;
    form.setValue('invitations', [...left, ...NEW_LINES.slice(left.length)], {
      shouldDirty: true,
    });
    refused.forEach(({ message }, index) => {
      form.setError(`invitations.${index}.email`, { type: 'server', message });
    });
    return false;
  };
}

const MOST_SHOWN = 20;

/** Who is invited and has not come yet. */
function Invited() {
  const { data } = useAdminListInvitationsQuery({ status: 'open', page: 1, pageSize: MOST_SHOWN });
  if (!data || data.invitations.length === 0) return null;
  return (
    <Card>
      <Stack>
        <CardTitle>{t('Invited already')}</CardTitle>
        <RowList>
          {data.invitations.map(({ id, email, role }) => (
            <li key={id}>
              <span>{email}</span>
              <span>{t(ROLE_LABELS[role])}</span>
            </li>
          ))}
        </RowList>
      </Stack>
    </Card>
  );
}
