import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';
import { TextField } from './field';

it('moves to the field of a message and leaves the address alone', async () => {
  render(
    <>
      <ErrorSummary errors={[{ message: 'First name is required', fieldId: 'first-name' }]} />
      <TextField id="first-name" label="First name" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please check these fields');
  await userEvent.click(screen.getByRole('link', { name: 'First name is required' }));
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

it('moves by the entry’s own way where there is one', async () => {
  const goTo = jest.fn();
  render(<ErrorSummary errors={[{ message: 'Resume upload is required', goTo }]} />);
  await userEvent.click(screen.getByRole('link', { name: 'Resume upload is required' }));
  expect(goTo).toHaveBeenCalledTimes(1);
});

it('is not there when nothing is wrong', () => {
  const { container } = render(<ErrorSummary errors={[]} />);
  expect(container).toBeEmptyDOMElement();
});
