import { PERMISSIONS } from '@brightnest/contracts/permissions';
import type {
  PublishReviewRequest,
  StaffReview,
} from '@brightnest/contracts/promotions/review-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { openSettingsTab } from '../testing/catalogue';
import { ReviewsTab } from './reviews-tab';

const ID = '00000000-0000-4000-8000-000000000001';
const JANES: StaffReview = {
  version: 'v1',
  ...{ bookingId: ID, customerName: 'Jane Doe', serviceName: 'Deep Cleaning', rating: 5 },
  ...{ text: 'Spotless.', reviewedAt: '2030-01-14T01:00:00.000Z', mayPublish: true },
  ...{ place: 'Newtown', isPublished: false },
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let reviews: StaffReview[];
beforeEach(async () => {
  reviews = [JANES];
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions: PERMISSIONS } }),
    'GET /api/admin/review-settings': () => ({
      body: { success: true, settings: { isOn: true, hoursAfter: 24 }, revision: 0 },
    }),
    'PUT /api/admin/review-settings': ({ body }) => {
      const { revision, ...settings } = body as { revision: number };
      return { body: { success: true, settings, revision: revision + 1 } };
    },
    'GET /api/admin/reviews': () => ({
      body: { success: true, reviews, page: 1, pageSize: 20, total: reviews.length },
    }),
    [`PUT /api/admin/reviews/${ID}`]: ({ body }) => {
      reviews = [{ ...JANES, ...(body as PublishReviewRequest) }];
      return { body: { success: true, review: reviews[0] } };
    },
  });
});
afterEach(() => server.stop());
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('publishes a review with where it is from, and takes it off again', async () => {
  const { user } = openSettingsTab(<ReviewsTab />);
  await user.click(await screen.findByRole('button', { name: 'Publish the review of Jane Doe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish this review?' });
  expect(within(dialog).getByLabelText(/^Suburb or city/)).toHaveValue('Newtown');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  const off = await screen.findByRole('button', {
    name: 'Take the review of Jane Doe off the site',
  });
  await user.click(off);
  const again = await screen.findByRole('dialog', { name: 'Take this review off the site?' });
  await user.click(within(again).getByRole('button', { name: 'Unpublish' }));
  await screen.findByRole('button', { name: 'Publish the review of Jane Doe' });
  expect(sent()).toEqual([
    { isPublished: true, place: 'Newtown' },
    { isPublished: false, place: 'Newtown' },
  ]);
});

it('offers nothing of what its customer does not allow', async () => {
  reviews = [{ ...JANES, mayPublish: false }];
  openSettingsTab(<ReviewsTab />);
  expect(await screen.findByText('Not to be shown')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
  expect(await findViolations()).toEqual([]);
});

it('sets when customers are asked', async () => {
  const { user } = openSettingsTab(<ReviewsTab />);
  const hours = await screen.findByLabelText(/^Hours after the clean/);
  await user.clear(hours);
  await user.type(hours, '48');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Reviews saved')).toBeInTheDocument();
  const [said] = sent() as [{ hoursAfter: number | string }];
  // The form's schema, which makes a number of it, may be on its way.
  expect({ ...said, hoursAfter: Number(said.hoursAfter) }).toEqual({
    ...{ isOn: true, hoursAfter: 48, revision: 0 },
  });
});
