import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, formatCalendarDate } from '@brightnest/contracts/times';
import { baseApi } from '@brightnest/kit/runtime/api';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { englishTexts, speakEnglish, speakGerman } from '@brightnest/kit/testing/in-german';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { refuse } from '../testing/api-answers';
import { SlotPicker } from './slot-picker';

const ZONE = 'Asia/Colombo';
const today = dateIn(ZONE);
// Colombo is five and a half hours ahead all year: 8:00 am and 2:30 pm there.
const morning = (inDays: number) => `${addDays(today, inDays)}T02:30:00.000Z`;
const afternoon = (inDays: number) => `${addDays(today, inDays)}T09:00:00.000Z`;
const FREE = [morning(2), afternoon(2), afternoon(5), morning(40)];

let free: string[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  free = FREE;
  server = await startApiServer({
    'GET /api/slots': () => {
      const days = Array.from({ length: 91 }, (_, index) => addDays(today, index)).map((date) => ({
        date,
        starts: free.filter((start) => dateIn(ZONE, new Date(start)) === date),
      }));
      return { body: { success: true, timeZone: ZONE, days } };
    },
  });
});
afterEach(() => server.stop());

const onChange = jest.fn();
beforeEach(() => onChange.mockReset());

function Picker({ near, error }: { near?: string; error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <SlotPicker
      duration={240}
      state=""
      near={near}
      error={error}
      value={value}
      onChange={(start) => {
        setValue(start);
        onChange(start);
      }}
    />
  );
}

const open = (props: Parameters<typeof Picker>[0] = {}) => renderWithKit(<Picker {...props} />);
const focus = (element: HTMLElement) => act(() => element.focus());
const times = async (inDays: number) =>
  within(
    await screen.findByRole('radiogroup', {
      name: formatCalendarDate(addDays(today, inDays), 'full'),
    }),
  );

it('opens the first day that has free times, and says whose time it is', async () => {
  const { user } = open();
  const offered = await times(2);
  expect(offered.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByText('Times are Colombo time, where the property is.')).toBeInTheDocument();
  expect(server.calls.map(({ url }) => url)).toEqual([
    '/api/booking-rules',
    `/api/slots?from=${today}&days=91&duration=240`,
  ]);
  expect(await findViolations()).toEqual([]);
  await user.click(offered.getByRole('radio', { name: /^2:30.pm$/ }));
  expect(onChange).toHaveBeenCalledWith(afternoon(2));
});

it('tells mornings from afternoons where clocks have 24 hours', async () => {
  await speakGerman();
  open();
  const offered = await times(2);
  expect(offered.getByText('Vormittag').nextElementSibling).toHaveTextContent(/^08:00$/);
  expect(offered.getByText('Nachmittag').nextElementSibling).toHaveTextContent(/^14:30$/);
});

it('has its calendar in the language of the page', async () => {
  await speakGerman({ de: () => import('../locales/de.json') });
  open();
  await times(2);
  const grid = screen.getByRole('grid', { name: formatCalendarDate(addDays(today, 2), 'month') });
  expect(grid.closest('[lang]')).toHaveAttribute('lang', expect.stringMatching(/^de\b/));
  expect(within(grid).getByLabelText('Montag')).toHaveTextContent(/^Mo\.?$/);
  expect(screen.getByRole('button', { name: 'Nächster Monat' })).toBeInTheDocument();
  expect(englishTexts()).toEqual([]);
});
afterEach(speakEnglish);

it('opens near a time that is given', async () => {
  open({ near: morning(30) });
  expect((await times(40)).getAllByRole('radio')).toHaveLength(1);
});

it('takes no day without free times', async () => {
  open({ near: afternoon(5) });
  await times(5);
  const named = (inDays: number) =>
    screen.queryByRole('button', {
      name: `${formatCalendarDate(addDays(today, inDays), 'full')}, no free times`,
    });
  // The days beside it are in the same month, or at least one of them is.
  const beside = [named(4), named(6)].filter((found) => found !== null);
  expect(beside.length).toBeGreaterThan(0);
  for (const day of beside) expect(day).toBeDisabled();
});

it('is walked by keyboard: days by arrows past those that are taken, times by arrows', async () => {
  free = [morning(0), afternoon(0), morning(1), afternoon(1), morning(3)];
  const { user } = open();
  await times(0);
  focus(screen.getByRole('button', { name: formatCalendarDate(today, 'full') }));
  await user.keyboard('{ArrowRight}{Enter}');
  const offered = await times(1);
  const [first] = offered.getAllByRole('radio');
  focus(first!);
  await user.keyboard(' {ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith(afternoon(1));
  focus(screen.getByRole('button', { name: formatCalendarDate(addDays(today, 1), 'full') }));
  await user.keyboard('{ArrowRight}{Enter}');
  expect((await times(3)).getAllByRole('radio')).toHaveLength(1);
});

it('says when the chosen time was taken meanwhile', async () => {
  const { user, store } = open();
  await user.click((await times(2)).getByRole('radio', { name: /^8:00.am$/ }));
  free = FREE.slice(1);
  store.dispatch(baseApi.util.invalidateTags(['Bookings']));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/^8:00.am on .* is not free any more\. Please choose another/);
  expect((await times(2)).queryByRole('radio', { name: /^8:00.am$/ })).not.toBeInTheDocument();
});

it('says what is wrong with the choice', async () => {
  open({ error: 'Please choose a date and time' });
  const group = await screen.findByRole('group', { name: 'Date and time' });
  expect(group).toHaveAccessibleDescription('Please choose a date and time');
});

it('says that nobody is free', async () => {
  free = [];
  open();
  expect(await screen.findByText('No free times')).toBeInTheDocument();
});

it('looks again after an error', async () => {
  const answer = server.handlers['GET /api/slots']!;
  server.handlers['GET /api/slots'] = () => refuse('not_found');
  const { user } = open();
  expect(await screen.findByText('Not found.')).toBeInTheDocument();
  server.handlers['GET /api/slots'] = answer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await times(2)).getAllByRole('radio')).toHaveLength(2);
});
