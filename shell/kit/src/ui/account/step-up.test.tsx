import { baseApi } from '@brightnest/kit/runtime/api';
import { settleProof } from '@brightnest/kit/runtime/step-up';
import { act, screen, waitFor } from '@testing-library/react';
import { startApiServer } from '../../testing/api-server';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { sampleUser } from '../../testing/sample-user';
import { Button } from '../controls/button';
import { drawStepUpBy, StepUp } from './step-up';

const { useApproveTestPayMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    approveTestPay: build.mutation<{ success: true }, void>({
      query: () => ({ url: '/api/pay', method: 'POST' }),
    }),
  }),
});

function Pay() {
  const [approve, { data, error }] = useApproveTestPayMutation();
  return (
    <>
      <Button onClick={() => void approve()}>Approve</Button>
      {data && <p>Approved</p>}
      {error && <p>Not approved</p>}
    </>
  );
}

// On a fresh machine it takes long to be compiled, and the first test would wait for it.
beforeAll(() => import('./step-up-dialog'));

let isProven: boolean;
let by: 'password' | 'code';
let providers: { id: string; name: string }[] | undefined;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  isProven = false;
  by = 'password';
  providers = undefined;
  const refusal = { code: 'step_up_required', message: 'Please show it.', requestId: 'r' };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'POST /api/pay': () =>
      isProven ? { body: { success: true } } : { status: 403, body: refusal },
    'GET /api/auth/step-up': () => ({ body: { success: true, isProven, by, providers } }),
    'POST /api/auth/step-up': ({ body }) => {
      isProven = Object.values(body as object).includes('right');
      if (isProven) return { body: { success: true, isProven, by } };
      const fields = { currentPassword: 'Current password is incorrect' };
      return {
        status: 400,
        body: { code: 'validation_failed', message: '', fields, requestId: 'r' },
      };
    },
  });
});
afterEach(() => server.stop());

const show = () =>
  renderWithKit(
    <>
      <Pay />
      <Pay />
      <StepUp />
    </>,
  );
const paid = () => server.calls.filter(({ url }) => url === '/api/pay').length;

it('asks once for all calls that wait, says what is wrong, and makes the calls again', async () => {
  const { user } = show();
  // At once: the dialog takes the page away from whoever comes second.
  act(() => screen.getAllByRole('button', { name: 'Approve' }).forEach((one) => one.click()));
  const password = await screen.findByLabelText(/Current password/);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(await findViolations()).toEqual([]);
  await user.type(password, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Current password is incorrect')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'right');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getAllByText('Approved')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('fails as it was refused where nobody shows it, and goes on where another tab did', async () => {
  by = 'code';
  const { user } = show();
  const [approve] = screen.getAllByRole('button', { name: 'Approve' });
  await user.click(approve!);
  expect(await screen.findByLabelText(/Code/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Not approved')).toBeVisible();
  expect(paid()).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(approve!);
  await screen.findByLabelText(/Code/);
  isProven = true;
  const otherTab = new BroadcastChannel('bn-step-up');
  otherTab.postMessage('proven');
  expect(await screen.findByText('Approved')).toBeVisible();
  otherTab.close();
  act(() => settleProof(false));
});

it('has somebody sign in anew at their provider in another tab, which tells this one', async () => {
  providers = [{ id: 'work', name: 'Microsoft' }];
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = show();
  await user.click(screen.getAllByRole('button', { name: 'Approve' })[0]!);
  const button = await screen.findByRole('button', { name: 'Sign in again with Microsoft' });
  await user.click(button);
  expect(await screen.findByText(/opened no tab/)).toBeVisible();

  open.mockReturnValue(tab as unknown as Window);
  await user.click(button);
  expect(await screen.findByText('Not found.')).toBeVisible();
  expect(tab.close).toHaveBeenCalledTimes(1);
  server.handlers['POST /api/auth/openid/work/prove'] = () => ({
    body: { success: true, url: 'https://login.example' },
  });
  await user.click(button);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://login.example'));
  open.mockRestore();

  isProven = true;
  const channel = new BroadcastChannel('bn-step-up');
  channel.postMessage('proven');
  channel.close();
  expect(await screen.findByText('Approved')).toBeVisible();
});

it('asks by the dialog of the remote whose screen is open, each time anew', async () => {
  const dialogOf = (name: string) => async () => ({ StepUpDialog: () => <p>{name} asks</p> });
  show();
  const [approve] = screen.getAllByRole('button', { name: 'Approve' });
  for (const name of ['One', 'Another']) {
    drawStepUpBy({ stepUp: dialogOf(name) });
    act(() => approve!.click());
    expect(await screen.findByText(`${name} asks`)).toBeVisible();
    expect(screen.getAllByText(/asks$/)).toHaveLength(1);
    act(() => settleProof(false));
    await waitFor(() => expect(screen.queryByText(/asks$/)).toBeNull());
  }
  drawStepUpBy({});
  act(() => approve!.click());
  expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
  act(() => settleProof(false));
});
