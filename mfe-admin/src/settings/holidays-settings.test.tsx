import type { HolidaysRequest } from '@brightnest/contracts/scheduling/holiday-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { HolidaysSettings } from './holidays-settings';

const PATH = '/api/admin/holidays';

it('says what is on a day before it is saved, and refuses one that is there twice', async () => {
  const sent: HolidaysRequest[] = [];
  const christmas = { date: '2030-12-25', state: '' as const, name: 'Christmas Day' };
  const server = await startApiServer({
    [`GET ${PATH}`]: () => ({ body: { success: true, holidays: [christmas], revision: 1 } }),
    [`GET ${PATH}/consequences`]: () => ({
      body: { success: true, booked: 3, repeated: 2, quotes: 0, leftOut: 1 },
    }),
    [`PUT ${PATH}`]: ({ body }) => {
      sent.push(body as HolidaysRequest);
      const { revision, holidays } = body as HolidaysRequest;
      return { body: { success: true, holidays, revision: revision + 1 } };
    },
  });
  try {
    const { user } = renderWithKit(<HolidaysSettings />);
    await user.click(await screen.findByRole('button', { name: 'Add a day' }));
    expect(await findViolations()).toEqual([]);
    const day = within(screen.getByRole('group', { name: 'Holiday 2' }));
    fireEvent.change(day.getByLabelText(/^Date/), { target: { value: '2030-12-25' } });
    const save = screen.getByRole('button', { name: 'Save changes' });
    await user.click(save);
    expect(await screen.findByText('This day is in the list twice')).toBeVisible();

    await user.selectOptions(day.getByLabelText(/^Where/), 'NSW');
    const preview =
      '3 cleans are booked on that day, 2 of them repeated. They stay until you move or cancel them, or their customers do. 1 repeated clean that is not booked yet will be left out.';
    expect(await day.findByText(preview)).toBeVisible();
    await user.click(save);
    expect(await screen.findByText('Holidays saved')).toBeVisible();
    const added = { date: '2030-12-25', state: 'NSW', name: '' };
    expect(sent).toEqual([{ holidays: [christmas, added], revision: 1 }]);
  } finally {
    await server.stop();
  }
});
