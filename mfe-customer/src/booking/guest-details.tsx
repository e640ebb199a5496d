import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import type { GuestRequest } from '@brightnest/contracts/identity/guest-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { ReturnState } from '@brightnest/kit/runtime/navigation';
import { Link, useLocation } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField, NameFields, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import { FormSection } from '../forms/form-layout';
import { CUSTOMER_SIGN_IN } from '../paths';
import { useCustomerBookAsGuestMutation } from '../sign-in/sign-in-api';

const schema = () =>
  import('@brightnest/contracts/identity/guest-schemas').then(
    (module) => module.guestRequestSchema,
  );

/** Who books without an account, and how they become somebody who can. */
export interface GuestDetails {
  /** Whoever has an account is known. */
  isAsked: boolean;
  form: JoiForm<GuestRequest>;
  /** Runs what needs a session once there is one; where the details are wrong, it says so instead. */
  withSession: (work: () => Promise<void>) => Promise<void>;
  /** Marks what is wrong with the details. */
  check: () => Promise<void>;
}

function detailsOf(user: SessionUser | null): GuestRequest {
  const { firstName = '', lastName = '', email = '', phone } = user ?? {};
  return { firstName, lastName, email, phone: phone ?? '' };
}

/** Asks who books where nobody is signed in; a guest may correct what they said before. */
export function useGuestDetails(): GuestDetails {
  const { user } = useSession();
  const isAsked = user === null || user.isGuest === true;
  const form = useJoiForm<GuestRequest>({ schema, defaultValues: detailsOf(user) });
  const [bookAsGuest] = useCustomerBookAsGuestMutation();
  const showFailure = useFailureToast();
  const { isDirty } = form.formState;

  async function begin(details: GuestRequest): Promise<boolean> {
    if (user && !isDirty) return true;
    const { data, error } = await bookAsGuest(details);
    if (data) {
      form.reset(detailsOf(data));
      return true;
    }
    showFailure(error, t('Booking Failed'));
    form.applyServerErrors(error);
    return false;
  }

  return {
    isAsked,
    form,
    withSession: async (work) => {
      if (!isAsked) return work();
      await form.handleSubmit(async (details) => {
        if (await begin(details)) await work();
      })();
    },
    check: async () => {
      if (isAsked) await form.handleSubmit(() => undefined)();
    },
  };
}

/** Name, address and phone of whoever books without an account. */
export function GuestSection({ form }: { form: JoiForm<GuestRequest> }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const state: ReturnState = { returnTo: `${pathname}${search}` };
  return (
    <FormSection
      title={t('Your details')}
      explanation={
        user ? (
          t('You book without an account. We mail you a link with which you follow it.')
        ) : (
          <>
            {richText(
              t(
                'You need no account: we mail you a link with which you follow your booking. You have one? <link>Sign in</link>, and everything you entered is kept.',
              ),
              {
                link: (text) => (
                  <Link to={CUSTOMER_SIGN_IN} state={state}>
                    {text}
                  </Link>
                ),
              },
            )}
          </>
        )
      }
    >
      <NameFields form={form} />
      <EmailField form={form} />
      <PhoneField form={form} required />
    </FormSection>
  );
}
