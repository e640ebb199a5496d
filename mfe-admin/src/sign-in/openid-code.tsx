import type { OpenIdCodeRequest } from '@brightnest/contracts/identity/openid-schemas';
import type { SignInResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { CodeField } from '@brightnest/kit/ui/account/account-form';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useState } from 'react';
import { useAdminFinishOpenIdLoginMutation } from './openid-api';

const loadSchema = () =>
  import('@brightnest/contracts/identity/openid-schemas').then(
    (module) => module.openIdCodeRequestSchema,
  );

interface OpenIdCodeProps {
  providerId: string;
  onSignedIn: (user: SignInResponse) => void;
  /** Told to begin anew. */
  onCancel: () => void;
}

/** Asks for the code of who has a second factor here, after a provider that did not ask for one. */
export function OpenIdCode({ providerId: id, onSignedIn, onCancel }: OpenIdCodeProps) {
  const form = useJoiForm<OpenIdCodeRequest>({ schema: loadSchema, defaultValues: { code: '' } });
  const [finish, { isLoading }] = useAdminFinishOpenIdLoginMutation();
  const [failure, setFailure] = useState('');
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    const { data, error } = await finish({ id, ...values });
    if (data) onSignedIn(data);
    else if (!form.applyServerErrors(error)) setFailure(errorMessage(error, t('Login failed')));
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {failure && <Notice role="alert">{failure}</Notice>}
        <CodeField form={form} takesRecoveryCodes />
        <Button type="submit" size="lg" fullWidth loading={isLoading}>
          {t('Sign in')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Sign in another way')}
        </Button>
      </Stack>
    </form>
  );
}
