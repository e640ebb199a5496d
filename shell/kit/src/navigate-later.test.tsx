import { Link } from '@brightnest/kit/router';
import { act, fireEvent, screen } from '@testing-library/react';
import { useNavigateLater } from './navigate-later';
import { renderRoutes } from './testing/render-with-kit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Start() {
  const goLater = useNavigateLater();
  return (
    <>
      <button onClick={() => goLater('/done', 1000)}>Save</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const open = () =>
  renderRoutes([
    { path: '/', element: <Start /> },
    { path: '/done', element: 'Done' },
    { path: '/elsewhere', element: 'Somewhere else' },
  ]);
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

it('goes after the pause', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await wait(999);
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
  await wait(1);
  expect(screen.getByText('Done')).toBeInTheDocument();
});

it('stays where the reader went in the meantime', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await wait(2000);
  expect(screen.getByText('Somewhere else')).toBeInTheDocument();
});
