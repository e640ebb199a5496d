import { fireEvent, render, screen } from '@testing-library/react';
import { navigateNativelyUntil } from './links';

function setUp() {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <main>
      <a href="#part" onClick={onClick}>
        <b>Link</b>
      </a>
      <button type="button" onClick={onClick}>
        Button
      </button>
      <form aria-label="Form" onSubmit={onSubmit} />
    </main>,
  );
  return { onClick, onSubmit };
}

it('keeps links from the page’s scripts and holds forms back until the screen is ready', async () => {
  const { onClick } = setUp();
  let ready: (value?: unknown) => void = () => undefined;
  navigateNativelyUntil(new Promise((resolve) => (ready = resolve)));

  // The click goes on to the browser, which follows the link.
  expect(fireEvent.click(screen.getByText('Link'))).toBe(true);
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Button'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(fireEvent.submit(screen.getByRole('form'))).toBe(false);

  ready();
  await Promise.resolve();
  fireEvent.click(screen.getByText('Link'));
  expect(onClick).toHaveBeenCalledTimes(2);
});
