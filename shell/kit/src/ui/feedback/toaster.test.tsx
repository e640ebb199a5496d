import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '@brightnest/kit/runtime/store';
import { toastShown, useToast } from '@brightnest/kit/runtime/toast';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { Dialog } from '../controls/dialog';
import { Toaster } from './toaster';

describe('toaster', () => {
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
});

describe('toast viewport', () => {
  function Screen() {
    const toast = useToast();
    return (
      <>
        <button onClick={() => toast({ title: 'Message Sent', description: 'Thank you.' })}>
          Send
        </button>
        <button onClick={() => toast({ title: 'Login failed', variant: 'destructive' })}>
          Fail
        </button>
      </>
    );
  }

  const shown = () => document.querySelectorAll('li');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows a toast for 5000 ms', () => {
    renderWithKit(<Screen />);
    press('Send');
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toHaveTextContent('Message SentThank you.');
    pass(4900);
    expect(shown()).toHaveLength(1);
    pass(200);
    expect(shown()).toHaveLength(0);
  });

  it('shows one at a time: the next takes the place and the time of the last', () => {
    renderWithKit(<Screen />);
    press('Send');
    pass(4000);
    press('Fail');
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toHaveTextContent('Login failed');
    pass(4900);
    expect(shown()).toHaveLength(1);
    pass(200);
    expect(shown()).toHaveLength(0);
  });

  it('waits while the pointer is on it', () => {
    renderWithKit(<Screen />);
    press('Send');
    const toast = shown()[0] ?? document.body;
    fireEvent.pointerMove(toast);
    pass(20_000);
    expect(shown()).toHaveLength(1);
    fireEvent.pointerLeave(screen.getByRole('region', { name: /Notifications/ }));
    pass(5100);
    expect(shown()).toHaveLength(0);
  });

  it('announces what failed at once, and the rest politely', () => {
    renderWithKit(<Screen />);
    press('Fail');
    pass(100);
    expect(document.querySelector('[aria-live=assertive]')).toHaveTextContent('Login failed');
    press('Send');
    pass(100);
    expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('Message Sent');
  });

  it('can be dismissed and breaks no accessibility rule', async () => {
    jest.useRealTimers();
    const { user } = renderWithKit(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await act(findViolations)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toHaveLength(0);
  });

  it('lets an Escape through to the dialog below it, and takes one for itself where it has the focus', async () => {
    jest.useRealTimers();
    const onOpenChange = jest.fn();
    const { user, store } = renderWithKit(
      <Dialog open onOpenChange={onOpenChange} title="Edit">
        <input aria-label="City" />
      </Dialog>,
    );
    act(() => void store.dispatch(toastShown({ title: 'A quote came in' })));
    await waitFor(() => expect(shown()).toHaveLength(1));
    const dismiss = document.querySelector<HTMLElement>('li button')!;
    act(() => dismiss.focus());
    fireEvent.keyDown(dismiss, { key: 'Escape' });
    await waitFor(() => expect(shown()).toHaveLength(0));
    expect(onOpenChange).not.toHaveBeenCalled();

    act(() => void store.dispatch(toastShown({ title: 'Another quote came in' })));
    await waitFor(() => expect(shown()).toHaveLength(1));
    await user.click(screen.getByLabelText('City'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(onOpenChange).toHaveBeenCalledTimes(1);
    expect(shown()).toHaveLength(0);
  });
});
