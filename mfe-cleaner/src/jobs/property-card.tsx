import { PROPERTY_KIND_LABELS } from '@brightnest/contracts/properties/property';
import type {
  AlarmCodeResponse,
  JobProperty,
  JobPropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { CleanerJob } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Button } from '@brightnest/kit/ui/controls/button';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CLEANER_SIGN_IN } from '../paths';

const POLLING_INTERVAL_MS = 60_000;

const { useCleanerGetJobPropertyQuery, useCleanerReadAlarmCodeMutation } = remoteApi(
  'cleaner',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session is over (401).
    cleanerGetJobProperty: build.query<JobPropertyResponse | null, string>({
      query: (assignmentId) =>
        callRoute(propertyRoutes.getJobProperty, { params: { assignmentId } }),
      providesTags: ['CleanerJobs'],
      // It is not kept for longer than it is on the screen.
      keepUnusedDataFor: 0,
    }),
    cleanerReadAlarmCode: build.mutation<AlarmCodeResponse, string>({
      query: (assignmentId) =>
        callRoute(propertyRoutes.readJobAlarmCode, { params: { assignmentId } }),
    }),
  }),
});

/** What is known of the place, around the job; before that, when it will be shown. */
export function PropertyCard({ job }: { job: CleanerJob }) {
  const { assignmentId, timeZone, status } = job;
  const isOwn = status !== 'declined' && status !== 'withdrawn';
  const { data } = useCleanerGetJobPropertyQuery(assignmentId, {
    skip: !isOwn,
    pollingInterval: POLLING_INTERVAL_MS,
  });
  const window = data?.window;
  const isOver = useIsOver(window?.until);
  if (!isOwn || !window || isOver) return null;
  const { property } = data;
  return (
    <Card as="section" aria-labelledby="job-property" $padding={4}>
      <Stack>
        <CardTitle id="job-property">{t('Getting in')}</CardTitle>
        {property ? (
          <KnownProperty assignmentId={assignmentId} property={property} />
        ) : (
          <p>
            {t('How to come in, the alarm and photos are shown from {time} on.', {
              time: formatZonedDateTime(window.from, timeZone, 'shortWeekday'),
            })}
          </p>
        )}
      </Stack>
    </Card>
  );
}

/** Whether a moment has passed, also while the screen stays as it is. */
function useIsOver(until: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const end = until === undefined ? Infinity : Date.parse(until);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), POLLING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now >= end;
}

const fact = (term: string, description: string) => (description ? [{ term, description }] : []);

function KnownProperty({
  assignmentId,
  property,
}: {
  assignmentId: string;
  property: JobProperty;
}) {
  const { kind, bedrooms, bathrooms, access, keyNumber, alarm, pets, parking, photos } = property;
  const home = [
    kind && t(PROPERTY_KIND_LABELS[kind]),
    bedrooms !== null && t('{count} bedrooms', { count: bedrooms, one: '{count} bedroom' }),
    bathrooms !== null && t('{count} bathrooms', { count: bathrooms, one: '{count} bathroom' }),
  ];
  const items = [
    ...fact(t('How to come in'), access),
    ...fact(t('Key number'), keyNumber),
    ...fact(t('Alarm'), alarm),
    ...fact(t('Pets'), pets),
    ...fact(t('Parking'), parking),
    ...fact(t('Home'), home.filter(Boolean).join(', ')),
  ];
  const isEmpty = items.length === 0 && photos.length === 0 && !property.hasAlarmCode;
  return (
    <>
      {items.length > 0 && <DescriptionList items={items} />}
      {isEmpty && <p>{t('Nothing is noted of this place.')}</p>}
      {property.hasAlarmCode && <AlarmCode assignmentId={assignmentId} />}
      {photos.length > 0 && <PhotoGallery photos={photos} alt={t('Photo of the place')} />}
    </>
  );
}

/** The code of the alarm, once it is asked for. It is nowhere but on this screen, and gone with it. */
function AlarmCode({ assignmentId }: { assignmentId: string }) {
  const [read, { isLoading, reset }] = useCleanerReadAlarmCodeMutation();
  const [code, setCode] = useState<string>();
  const showFailure = useFailureToast({ signInPath: CLEANER_SIGN_IN });

  async function show() {
    const { data, error } = await read(assignmentId);
    // The store would remember it.
    reset();
    if (error) return showFailure(error, t('The code could not be read'));
    setCode(data.code ?? t('There is none any more'));
  }

  return (
    <Stack $gap={2}>
      <Cluster>
        <span>
          {t('Alarm code')}: <strong role="status">{code ?? '••••'}</strong>
        </span>
        {code === undefined ? (
          <Button variant="secondary" size="lg" loading={isLoading} onClick={() => void show()}>
            <Eye aria-hidden="true" />
            {t('Show')}
          </Button>
        ) : (
          <Button variant="secondary" size="lg" onClick={() => setCode(undefined)}>
            <EyeOff aria-hidden="true" />
            {t('Hide')}
          </Button>
        )}
      </Cluster>
      <small>{t('The office sees who read it. It needs a connection.')}</small>
    </Stack>
  );
}
