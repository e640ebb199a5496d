import { createStore } from '@brightnest/kit/store';
import { toastShown } from '@brightnest/kit/toast';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Toaster } from './toaster';

it('shows a toast that came before what draws it', async () => {
  const store = createStore();
  const { container } = render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  expect(container).toBeEmptyDOMElement();
  act(() => void store.dispatch(toastShown({ title: 'Logged out' })));
  expect(await screen.findByText('Logged out', { selector: 'li *' })).toBeInTheDocument();
});

it('gets ready while the page is idle', async () => {
  render(
    <Provider store={createStore()}>
      <Toaster />
    </Provider>,
  );
  expect(await screen.findByRole('region', { name: /Notifications/ })).toBeInTheDocument();
});
