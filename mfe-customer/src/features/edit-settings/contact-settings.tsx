import { Card } from '@brightnest/kit/ui/card';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useGetCustomerSettingsQuery } from '../../api/settings';
import { CardHeading } from '../../area/card-heading';
import { CUSTOMER_LOGIN } from '../../paths';
import { SettingsForm } from './settings-form';

function Settings() {
  const { data, error, isFetching, refetch } = useGetCustomerSettingsQuery();
  useLoggedOutWhen(data === null, CUSTOMER_LOGIN);
  if (data) return <SettingsForm settings={data.settings} />;
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading your settings...">
      <Skeleton $height="5.5rem" />
      <Skeleton $height="2.75rem" $width="20rem" />
      <Skeleton $height="2.75rem" $width="9rem" />
    </Stack>
  );
}

/** How we may contact somebody. */
export function ContactSettings() {
  return (
    <Card as="section" aria-labelledby="contact-settings">
      <Stack>
        <CardHeading id="contact-settings">Staying in touch</CardHeading>
        <Settings />
      </Stack>
    </Card>
  );
}
