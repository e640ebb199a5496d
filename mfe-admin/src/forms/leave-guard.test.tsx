import { BrowserRouter, Link, useLocation } from '@brightnest/kit/runtime/router';
import { createStore } from '@brightnest/kit/runtime/store';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { LeaveGuard } from './leave-guard';

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <LeaveGuard isDirty={text !== ''} />
    </>
  );
}

function Site() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`At ${pathname}${search}`}</p>
      <Link to="/settings?part=pages">Pages</Link>
      <Link to="/settings?part=pages&page=about">About</Link>
      {pathname === '/settings' && <Form />}
    </>
  );
}

const open = () => {
  window.history.pushState(null, '', '/start');
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </Provider>,
  );
  return userEvent.setup();
};

it('asks before Back leads away from what is not saved', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Pages' }));
  await user.type(screen.getByLabelText('Text'), 'Spotless');

  window.history.back();
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await waitFor(() => expect(window.location.search).toBe('?part=pages'));
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Text')).toHaveValue('Spotless');
  expect(screen.getByText('At /settings?part=pages')).toBeVisible();

  window.history.back();
  const again = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await waitFor(() => expect(window.location.search).toBe('?part=pages'));
  await user.click(within(again).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('At /start')).toBeVisible();
});

it('goes back within its part of the page without asking, as nothing is lost', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Pages' }));
  await user.type(screen.getByLabelText('Text'), 'Spotless');
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(await screen.findByText('At /settings?part=pages&page=about')).toBeVisible();
  window.history.back();
  expect(await screen.findByText('At /settings?part=pages')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveValue('Spotless');
});
