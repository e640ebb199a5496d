import { t } from '@brightnest/contracts/translation';
import type { ChangePasswordRequest } from '@brightnest/contracts/identity/password-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button';
import { Card, CardHeading } from '../display/card';
import { Stack } from '../display/layout';
import { useFailureToast } from '../feedback/use-failure-toast';
import { useJoiForm } from '../forms/joi-form';
import { ChangePasswordFields, lengthRule } from '../forms/password-field';
import type { OwnAccount } from './own-account';

// Below the header, which stays at the top of the window.
const Section = styled(Card)`
  scroll-margin-top: 6rem;
`;

interface ChangePasswordProps {
  account: OwnAccount;
  /** Whose password it is. */
  email: string;
  /** It is what the page was opened for, and everything above it is there. */
  isAskedFor?: boolean;
}

/** Changes one's own password. */
export function ChangePasswordCard({ account, email, isAskedFor = false }: ChangePasswordProps) {
  const section = useScrollIntoView<HTMLElement>(isAskedFor);
  return (
    <Section as="section" ref={section} tabIndex={-1} aria-labelledby="change-password">
      <Stack>
        <CardHeading
          id="change-password"
          explanation={t('Afterwards you are signed out on your other devices.')}
        >
          {t('Change password')}
        </CardHeading>
        <ChangePasswordForm account={account} email={email} />
      </Stack>
    </Section>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const passwordRules = lengthRule(8);
const loadSchema = () =>
  import('@brightnest/contracts/identity/password-schemas').then(
    (module) => module.changePasswordRequestSchema,
  );

function ChangePasswordForm({
  account: { calls, signInPath },
  email,
}: Omit<ChangePasswordProps, 'isAskedFor'>) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath });
  const [change, { isLoading }] = calls.changePassword.useMutation();
  const form = useJoiForm<ChangePasswordRequest>({ schema: loadSchema, defaultValues: EMPTY });

  const submit = form.handleSubmit(async (request) => {
    const { data, error } = await change(request);
    if (data) {
      toast({ title: t('Password changed'), description: data.message });
      return form.reset(EMPTY);
    }
    showFailure(error, t('Failed to change password'));
    form.applyServerErrors(error);
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-password">
      <Stack>
        <ChangePasswordFields form={form} email={email} rules={passwordRules} />
        <div>
          <Button type="submit" loading={isLoading}>
            {isLoading ? t('Changing password...') : t('Change password')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Brings a part of the page into view and gives it the focus, once it `isWanted`. It needs `tabIndex={-1}`. */
function useScrollIntoView<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    // After the page's own arrival, which goes to the top.
    const timer = setTimeout(() => {
      ref.current?.scrollIntoView({ block: 'start' });
      ref.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isWanted]);
  return ref;
}
