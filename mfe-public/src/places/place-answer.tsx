import { invalidPostcodeText, normalizePostcode } from '@brightnest/contracts/areas/postcode';
import { isOfferedIn, type ServiceAreaCheck } from '@brightnest/contracts/areas/service-area';
import { t } from '@brightnest/contracts/translation';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PlaceNotice } from '@brightnest/kit/ui/forms/place-notice';
import { QUOTE_FORM, usePublicListServicesQuery } from '../services/catalogue';
import { accountLink } from '../ui/links';
import { usePlaceCheck } from './place-check';

/** What is said of a text that is no postcode. */
export const wrongPostcodeText = (text: string): string | undefined =>
  normalizePostcode(text) === undefined ? invalidPostcodeText() : undefined;

/** Whether somebody comes to a postcode and for what, with the ways on; else a list to be told by once they do. */
export function PlaceAnswer({ postalCode }: { postalCode: string }) {
  const { check, error, join } = usePlaceCheck(postalCode);
  return (
    <div role="status">
      {check?.isServed && <Served check={check} />}
      {check && !check.isServed && <PlaceNotice check={check} join={join} />}
      {!check && error === undefined && <Spinner label={t('One moment...')} />}
      {!check && error !== undefined && (
        <Notice>
          <Stack $gap={3}>
            <p>{t('We could not look that up right now. The quote form asks again.')}</p>
            <div>
              <LinkButton to={quoteLink({ postalCode })} variant="secondary">
                {t('Open the quote form')}
              </LinkButton>
            </div>
          </Stack>
        </Notice>
      )}
    </div>
  );
}

const quoteLink = (place: Readonly<Record<string, string>>) =>
  `${QUOTE_FORM}?${new URLSearchParams(place)}`;

function Served({ check }: { check: ServiceAreaCheck }) {
  const { user } = useSession();
  const { data: services } = usePublicListServicesQuery();
  const { postalCode, area } = check;
  const offered = services?.filter(({ id }) => isOfferedIn(check, id)) ?? [];
  const place = { postalCode, ...(area?.state && { state: area.state }) };
  return (
    <Notice tone="info">
      <Stack $gap={3}>
        <p>
          {area
            ? t('Yes, we come to {postalCode}: it is in our area {area}.', {
                postalCode,
                area: area.name,
              })
            : t('Yes, we come to {postalCode}.', { postalCode })}
        </p>
        {offered.length > 0 && (
          <>
            <p>{t('What you can book there:')}</p>
            <CheckList items={offered.map(({ name }) => name)} />
          </>
        )}
        <Cluster $gap={3}>
          <LinkButton to={quoteLink(place)}>{t('Get Free Quote')}</LinkButton>
          {offered.length > 0 && (
            <LinkButton
              {...accountLink(user, `/book-service?${new URLSearchParams(place)}`)}
              variant="secondary"
            >
              {t('Book Cleaning Now')}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </Notice>
  );
}
