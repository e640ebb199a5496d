import type {
  LeavePlaceListRequest,
  PlaceListResponse,
} from '@brightnest/contracts/areas/place-list-schemas';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useLinkToken } from '../sign-in/mailed-link';

const { useCustomerLeavePlaceListMutation } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerLeavePlaceList: build.mutation<PlaceListResponse, LeavePlaceListRequest>({
      query: (body) => callRoute(serviceAreaRoutes.leavePlaceList, { body }),
    }),
  }),
});

/** The page of the link in our mails by which somebody leaves the list of places we have not come to yet. */
export function LeavePlaceList() {
  const token = useLinkToken();
  const [leave, { isLoading, isSuccess, error }] = useCustomerLeavePlaceListMutation();
  return (
    <Page $width="text">
      <PageHeader title={t('Leave the waiting list')} />
      <Stack role="status">
        {isSuccess ? (
          <p>{t('You are off the list, and your address is deleted. We won’t write to you.')}</p>
        ) : (
          <p>{t('We then delete your address and don’t tell you when we come to your place.')}</p>
        )}
        {Boolean(error) && (
          <Notice role="alert">
            {errorMessage(error, t('This did not work. Please try again.'))}
          </Notice>
        )}
        {!token && !isSuccess && (
          <Notice>{t('This link is not complete. Please open it from the email again.')}</Notice>
        )}
        <div>
          {isSuccess ? (
            <LinkButton to="/">{t('To the home page')}</LinkButton>
          ) : (
            <Button
              disabled={!token}
              loading={isLoading}
              onClick={() => token && void leave({ token })}
            >
              {t('Take me off the list')}
            </Button>
          )}
        </div>
      </Stack>
    </Page>
  );
}
