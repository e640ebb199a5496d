import { screen } from '@testing-library/react';
import { findViolations } from '../../testing/find-violations';
import { renderRoutes, renderWithKit } from '../../testing/render-with-kit';
import { Button, LinkButton } from './button';
import { TextField } from '../forms/field';

it('does not submit the form around it unless it is made for that', async () => {
  const submits = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = renderWithKit(
    <form onSubmit={submits}>
      <Button>Add extra</Button>
      <Button type="submit">Send message</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Add extra' }));
  expect(submits).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(submits).toHaveBeenCalledTimes(1);
});

it('takes no click while it works, and keeps its name and the focus', async () => {
  const clicks = jest.fn();
  const submits = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = renderWithKit(
    <form onSubmit={submits}>
      <TextField label="Name" />
      <Button type="submit" loading onClick={clicks}>
        Sending...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Sending...' });
  await user.type(screen.getByRole('textbox'), 'Ada{Enter}');
  await user.click(button);
  expect(clicks).not.toHaveBeenCalled();
  expect(submits).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('links within the site without loading the page anew', async () => {
  const { user } = renderRoutes([
    { path: '/', element: <LinkButton to="/quote-form">Get Free Quote</LinkButton> },
    { path: '/quote-form', element: <h1>Who You Are</h1> },
  ]);
  expect(await findViolations()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Get Free Quote' }));
  expect(screen.getByRole('heading', { name: 'Who You Are' })).toBeInTheDocument();
});
