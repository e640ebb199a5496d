import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { sampleBooking } from '../testing/api-answers';
import { AppointmentCard } from './appointment-card';

it('says who is on the way and since when, in the time of the property', () => {
  const booking = sampleBooking({
    ...{ status: 'assigned', cleanerName: 'Mira', onTheWayAt: '2030-01-14T22:05:00.000Z' },
    timeZone: 'Australia/Sydney',
  });
  renderWithKit(<AppointmentCard booking={booking} actions={null} onExpired={() => undefined} />);
  expect(
    screen.getByText(/^Your cleaner is on the way: Mira set off at 9:05 am( \(Sydney time\))?\.$/),
  ).toBeVisible();
});

it('says nothing before somebody has set off', () => {
  const booking = sampleBooking({ status: 'assigned', cleanerName: 'Mira' });
  renderWithKit(<AppointmentCard booking={booking} actions={null} onExpired={() => undefined} />);
  expect(screen.queryByText(/on the way/)).not.toBeInTheDocument();
});
