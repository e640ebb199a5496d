import type {
  OpenIdOutcome,
  OpenIdProblem,
  OpenIdProvider,
} from '@brightnest/contracts/identity/openid-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { settleProof } from '@brightnest/kit/runtime/step-up';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAdminBeginOpenIdLoginMutation, useAdminListOpenIdProvidersQuery } from './openid-api';

/** What the address says of what became of a sign-in by a provider. */
interface ProviderOutcome {
  outcome: OpenIdOutcome | undefined;
  /** Id of the provider. */
  providerId: string;
  /** What people know it by. */
  name: string;
  /** Whether somebody who is signed in was to show that it is them, in a tab of its own. */
  isProof: boolean;
}

const isOutcome = (text: string): text is OpenIdOutcome =>
  text === 'code' || text === 'proven' || Object.hasOwn(PROBLEMS, text);

/** Reads the address: what it says chooses among our own sentences, and is shown nowhere. */
export function useProviderOutcome(): ProviderOutcome {
  const [query] = useSearchParams();
  const providerId = query.get('provider') ?? '';
  const outcome = query.get('openid') ?? '';
  const { data } = useAdminListOpenIdProvidersQuery();
  const known = data?.providers.find(({ id }) => id === providerId);
  return {
    ...{ providerId, name: known?.name ?? t('the provider') },
    outcome: isOutcome(outcome) ? outcome : undefined,
    isProof: query.get('for') === 'proof',
  };
}

const PROBLEMS = {
  expired: msg('This took too long, or began in another browser. Please try again.'),
  cancelled: msg('You did not finish signing in with {name}.'),
  failed: msg('Signing in with {name} did not work. Please try again.'),
  unavailable: msg('{name} can’t be reached at the moment. Please try again later.'),
  unverified: msg(
    '{name} does not say that your email address was verified. Please ask whoever looks after your account there.',
  ),
  domain: msg('Your account at {name} has an email address that is not of this company.'),
  'no-account': msg(
    'There is no staff account with the email address that you have at {name}. Please ask whoever looks after accounts here.',
  ),
  'not-opened': msg(
    'Your account has not been opened yet. Please use the link in your invitation first.',
  ),
  'other-identity': msg(
    'Your account is linked with another account at {name}. Please sign in with your password, and unlink it in your account.',
  ),
  'other-account': msg('This is not the account at {name} that yours is linked with.'),
  'not-recent': msg('{name} did not ask you to sign in again. Please confirm in another way.'),
  wait: msg('There were too many attempts to sign in. Please wait a while and try again.'),
} as const satisfies Record<OpenIdProblem, string>;

/** Why a provider signed nobody in; nothing where it did not come to that. */
export function ProviderProblem({ outcome, name }: Pick<ProviderOutcome, 'outcome' | 'name'>) {
  if (!outcome || outcome === 'code' || outcome === 'proven') return null;
  return <Notice role="alert">{t(PROBLEMS[outcome], { name })}</Notice>;
}

/** What the tab says in which somebody was to sign in anew at a provider. The other one goes on by itself. */
export function ProviderProofResult({ outcome, name }: ProviderOutcome) {
  const isProven = outcome === 'proven';
  useEffect(() => {
    if (!isProven) return;
    settleProof(true);
    window.close();
  }, [isProven]);
  if (!isProven) return <ProviderProblem outcome={outcome ?? 'failed'} name={name} />;
  return (
    <Notice tone="info" role="alert">
      {t('Thank you. You can close this tab, and go on in the other one.')}
    </Notice>
  );
}

/** A button for each provider by which staff sign in; nothing where the installation names none. */
export function ProviderButtons() {
  const { data } = useAdminListOpenIdProvidersQuery();
  const [begin] = useAdminBeginOpenIdLoginMutation();
  const [failure, setFailure] = useState('');
  const [leavingTo, setLeavingTo] = useState<string>();

  // The browser's Back may restore this very page from its cache.
  useEffect(() => {
    const stay = () => setLeavingTo(undefined);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  async function leave({ id, name }: OpenIdProvider) {
    setFailure('');
    setLeavingTo(id);
    const { data: begun, error } = await begin(id);
    if (begun) return window.location.assign(begun.url);
    setLeavingTo(undefined);
    setFailure(errorMessage(error, t(PROBLEMS.failed, { name })));
  }

  if (!data || data.providers.length === 0) return null;
  return (
    <Stack $gap={3}>
      {failure && <Notice role="alert">{failure}</Notice>}
      {data.providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          size="lg"
          fullWidth
          loading={leavingTo === provider.id}
          disabled={leavingTo !== undefined && leavingTo !== provider.id}
          onClick={() => void leave(provider)}
        >
          <LogIn aria-hidden="true" />
          {t('Continue with {name}', { name: provider.name })}
        </Button>
      ))}
    </Stack>
  );
}
