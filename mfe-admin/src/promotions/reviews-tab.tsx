import type {
  ReviewSettings,
  ReviewSettingsRequest,
  StaffReview,
} from '@brightnest/contracts/promotions/review-schemas';
import { t } from '@brightnest/contracts/translation';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { useState } from 'react';
import { SettingsForm } from '../forms/settings-form';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminGetReviewSettingsQuery,
  useAdminListReviewsQuery,
  useAdminUpdateReviewSettingsMutation,
} from './promotions-api';
import { PublishDialog } from './publish-dialog';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import { IfMay } from '../permissions/may';

/** When customers are asked for a review, and which of them everybody reads. */
export function ReviewsTab() {
  const { data, ...query } = useAdminGetReviewSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Reviews')}>
      <Stack $gap={6}>
        {data ? (
          <SettingsPart {...data} />
        ) : (
          <PendingQuery query={query} label={t('Loading the settings of reviews...')}>
            <Skeleton $height="12rem" />
          </PendingQuery>
        )}
        <IfMay call={promotionRoutes.listReviews}>
          <ReviewList />
        </IfMay>
      </Stack>
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/promotions/review-schemas').then(
    (module) => module.reviewSettingsRequestSchema,
  );

const historyOf = () =>
  ({
    source: 'reviews',
    labels: {
      isOn: t('Customers are asked'),
      hoursAfter: t('Hours after the clean'),
    } satisfies Record<keyof ReviewSettings, string>,
  }) as const;

function SettingsPart({ settings, revision }: { settings: ReviewSettings; revision: number }) {
  const [update] = useAdminUpdateReviewSettingsMutation();
  const form = useJoiForm<ReviewSettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Settings of reviews')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of reviews')}
      success={{
        title: t('Reviews saved'),
        description: t('It holds for the cleans that are done from now on.'),
      }}
      history={historyOf()}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Asking for reviews')}</CardTitle>
          <CheckboxField
            label={t('Customers are asked by email, once for each clean that is done')}
            hint={t('Nobody is asked who has reviewed it by then.')}
            {...fieldProps(form, 'isOn')}
          />
          <TextField
            label={t('Hours after the clean')}
            type="number"
            inputMode="numeric"
            required
            {...fieldProps(form, 'hoursAfter')}
          />
        </Stack>
      </Card>
    </SettingsForm>
  );
}

const PAGE_SIZE = 20;
type Show = 'all' | 'open' | 'published';

function ReviewList() {
  const [show, setShow] = useState<Show>('open');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<StaffReview | null>(null);
  const { data, ...query } = useAdminListReviewsQuery({ show, page, pageSize: PAGE_SIZE });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Stack>
      <SelectField
        label={t('Show')}
        options={[
          { value: 'open', label: t('Those that can be published') },
          { value: 'published', label: t('Published') },
          { value: 'all', label: t('All reviews') },
        ]}
        value={show}
        onChange={({ target }) => {
          setShow(target.value as Show);
          setPage(1);
        }}
      />
      {!data ? (
        <PendingQuery query={query} label={t('Loading reviews...')}>
          <Skeleton $height="12rem" />
        </PendingQuery>
      ) : data.total === 0 ? (
        <p>{t('There is none yet. Customers write them once a clean is done.')}</p>
      ) : (
        <>
          {data.reviews.map((review) => (
            <ReviewCard key={review.bookingId} review={review} onOpen={() => setOpened(review)} />
          ))}
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onPageChange={setPage}
            noun={t('reviews')}
          />
        </>
      )}
      {opened && <PublishDialog review={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

function ReviewCard({ review, onOpen }: { review: StaffReview; onOpen: () => void }) {
  const { customerName, serviceName, rating, text, reviewedAt, mayPublish, isPublished } = review;
  const name = customerName || t('A customer');
  return (
    <Card>
      <Stack $gap={2}>
        <Cluster>
          <strong>{t('{count} of 5 stars', { count: rating })}</strong>
          {isPublished && <Badge tone="success">{t('Published')}</Badge>}
          {!mayPublish && <Badge>{t('Not to be shown')}</Badge>}
        </Cluster>
        <p>{text || t('Without words')}</p>
        <small>
          {t('{name}, {service}, {day}', {
            ...{ name, service: serviceName, day: formatDate(reviewedAt, 'medium', officeZone()) },
          })}
        </small>
        {(mayPublish || isPublished) && (
          <Cluster>
            <Button
              variant="secondary"
              size="sm"
              aria-label={
                isPublished
                  ? t('Take the review of {name} off the site', { name })
                  : t('Publish the review of {name}', { name })
              }
              onClick={onOpen}
            >
              {isPublished ? t('Unpublish') : t('Publish')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
