import { t } from '@brightnest/contracts/translation';
import type { ChangePasswordRequest } from '@brightnest/contracts/identity/password-schemas';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useLocation } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ChangePasswordFields, lengthRule } from '@brightnest/kit/ui/forms/password-field';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CardHeading } from '../forms/form-layout';
import { CHANGE_PASSWORD, CUSTOMER_SIGN_IN } from '../paths';
import { useCustomerGetProfileQuery } from './customer-profile';

const { useCustomerChangePasswordMutation } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerChangePassword: build.mutation<DoneResponse, ChangePasswordRequest>({
      query: (body) => callRoute(authRoutes.changePassword, { body }),
      // A new password ends the sessions on other devices.
      invalidatesTags: (answer) => (answer ? ['OwnSessions'] : []),
    }),
  }),
});

// Below the header, which stays at the top of the window.
const Section = styled(Card)`
  scroll-margin-top: 6rem;
`;

/** The part of the profile that changes the password; where `/customer/change-password` leads to. */
export function ChangePassword() {
  const { data, isLoading } = useCustomerGetProfileQuery();
  const isAskedFor = useLocation().pathname === CHANGE_PASSWORD;
  // What loads above it would push it away again.
  const section = useScrollIntoView<HTMLElement>(isAskedFor && !isLoading);
  return (
    <Section as="section" ref={section} tabIndex={-1} aria-labelledby="change-password">
      <Stack>
        <CardHeading
          id="change-password"
          explanation={t('Afterwards you are signed out on your other devices.')}
        >
          {t('Change password')}
        </CardHeading>
        <ChangePasswordForm email={data?.customer.email ?? ''} />
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

function ChangePasswordForm({ email }: { email: string }) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [change, { isLoading }] = useCustomerChangePasswordMutation();
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
