import { useLocation } from '@brightnest/kit/runtime/router';
import { screen } from '@testing-library/react';
import { renderWithKit } from '../../testing/render-with-kit';
import { type FailureToastOptions, type ShowFailure, useFailureToast } from './use-failure-toast';

interface CallerProps {
  options?: FailureToastOptions;
  show: (showFailure: ShowFailure) => void;
}

function Caller({ options, show }: CallerProps) {
  const showFailure = useFailureToast(options);
  return (
    <>
      <button onClick={() => show(showFailure)}>Save</button>
      <p>at {useLocation().pathname}</p>
    </>
  );
}

async function fail(props: CallerProps) {
  const { user } = renderWithKit(<Caller {...props} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

const refused = {
  status: 400,
  code: 'validation_failed',
  message: 'Please check the highlighted fields.',
  fields: { price: 'Enter a price' },
};
const signedOut = { status: 401, code: 'not_authenticated', message: 'You are logged out.' };

it('names what failed, with the server’s sentence', async () => {
  await fail({ show: (showFailure) => showFailure(refused, 'Failed to save') });
  expect(await screen.findByText('Failed to save')).toBeInTheDocument();
  expect(screen.getByText(refused.message)).toBeInTheDocument();
});

it('shows the first refused field where that says more', async () => {
  await fail({
    options: { firstFieldError: true },
    show: (showFailure) => showFailure(refused, 'Failed to save', ''),
  });
  expect(await screen.findByText('Enter a price')).toBeInTheDocument();
});

it.each([
  [undefined, 'Please try again in a moment.'],
  ['It was not saved.', 'It was not saved.'],
])('has words of its own where the server sent none', async (fallback, description) => {
  await fail({ show: (showFailure) => showFailure(new Error('x'), 'Error', fallback) });
  expect(await screen.findByText(description)).toBeInTheDocument();
});

it('leads who is no longer signed in to the area’s sign-in', async () => {
  await fail({
    options: { signInPath: '/admin-login' },
    show: (showFailure) => showFailure(signedOut, 'Failed to save'),
  });
  expect(await screen.findByText('at /admin-login')).toBeInTheDocument();
  expect(screen.queryByText('Failed to save')).not.toBeInTheDocument();
});

it('stays where there is no sign-in to lead to', async () => {
  await fail({ show: (showFailure) => showFailure(signedOut, 'Failed to save') });
  expect(await screen.findByText('You are logged out.')).toBeInTheDocument();
  expect(screen.getByText('at /')).toBeInTheDocument();
});
