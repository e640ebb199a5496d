import { useLocation } from '@brightnest/kit/router';
import { Card } from '@brightnest/kit/ui/card';
import { Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { useGetCustomerProfileQuery } from '../../api/profile';
import { CardHeading } from '../../area/card-heading';
import { CHANGE_PASSWORD } from '../../paths';
import { ChangePasswordForm } from './change-password-form';
import { useScrollHere } from './use-scroll-here';

// Below the header, which stays at the top of the window.
const Section = styled(Card)`
  scroll-margin-top: 6rem;
`;

/** The part of the profile that changes the password; where `/customer/change-password` leads to. */
export function ChangePassword() {
  const { data, isLoading } = useGetCustomerProfileQuery();
  const isAskedFor = useLocation().pathname === CHANGE_PASSWORD;
  // What loads above it would push it away again.
  const section = useScrollHere<HTMLElement>(isAskedFor && !isLoading);
  return (
    <Section as="section" ref={section} tabIndex={-1} aria-labelledby="change-password">
      <Stack>
        <CardHeading
          id="change-password"
          explanation="Afterwards you are signed out on your other devices."
        >
          Change password
        </CardHeading>
        <ChangePasswordForm email={data?.customer.email ?? ''} />
      </Stack>
    </Section>
  );
}
