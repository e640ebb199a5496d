import { BrowserRouter, Link } from '@brightnest/kit/runtime/router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useReadingPlace } from './reading-place';

/** A page of the browser that is `height` px long, of which jsdom knows nothing. */
const layout = { height: 2_000, grow: () => undefined as void };

class ObserverOfLayout implements ResizeObserver {
  constructor(private readonly changed: ResizeObserverCallback) {}
  observe() {
    layout.grow = () => this.changed([], this);
  }
  unobserve() {}
  disconnect() {
    layout.grow = () => undefined;
  }
}

const realObserver = globalThis.ResizeObserver;
beforeEach(() => {
  globalThis.ResizeObserver = ObserverOfLayout;
  jest.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    window.scrollY = Math.min(to.top ?? 0, layout.height);
    fireEvent.scroll(window);
  }) as typeof window.scrollTo);
});
afterEach(() => {
  globalThis.ResizeObserver = realObserver;
  jest.restoreAllMocks();
});

function Page() {
  useReadingPlace();
  return <Link to="/list">List</Link>;
}

const scrollTo = (top: number) => window.scrollTo({ top });

function resize(height: number): void {
  layout.height = height;
  if (window.scrollY > height) scrollTo(height);
  layout.grow();
}

/** Leaves a page at 300 px for another one and comes back to it, whose first part is 100 px long. */
async function comeBack(): Promise<void> {
  window.history.replaceState(null, '', '/');
  resize(2_000);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  scrollTo(300);
  fireEvent.click(screen.getByText('List'));
  expect(window.location.pathname).toBe('/list');
  scrollTo(0);
  resize(100);
  window.history.back();
  await waitFor(() => expect(window.scrollY).toBe(100));
}

it('follows a page that grows to where the reader left it', async () => {
  await comeBack();
  resize(200);
  expect(window.scrollY).toBe(200);
  resize(2_000);
  expect(window.scrollY).toBe(300);
});

it('leaves the page to a reader who moves it', async () => {
  await comeBack();
  fireEvent.wheel(window);
  scrollTo(50);
  resize(2_000);
  expect(window.scrollY).toBe(50);
});

it('leaves a part of the page, as of the skip link, to the browser', () => {
  window.history.replaceState(null, '', '/');
  resize(2_000);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  scrollTo(300);
  fireEvent.click(screen.getByText('List'));
  scrollTo(0);
  // As browsers do it for a link to a part of the page.
  window.history.pushState(null, '', '#main');
  fireEvent.popState(window);
  layout.grow();
  expect(window.scrollY).toBe(0);
});
