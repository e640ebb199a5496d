import type { RegisterRequest } from '@brightnest/contracts/identity/sign-in-schemas';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { Button } from '../controls/button';
import { ErrorSummary, FormErrorSummary } from './error-summary';
import { TextField } from './field';
import { fieldProps, useJoiForm } from './joi-form';

describe('form error summary', () => {
  function Register() {
    const form = useJoiForm<RegisterRequest>({
      schema: () =>
        import('@brightnest/contracts/identity/sign-in-schemas').then(
          (module) => module.registerRequestSchema,
        ),
      // Not the schema's order, which begins with the address.
      defaultValues: { firstName: '', lastName: '', email: 'ana@', password: '' },
    });
    return (
      <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
        <FormErrorSummary form={form} />
        <TextField label="First name" {...fieldProps(form, 'firstName')} />
        <TextField label="Last name" {...fieldProps(form, 'lastName')} />
        <TextField label="Email" {...fieldProps(form, 'email')} />
        <TextField label="Password" type="password" {...fieldProps(form, 'password')} />
        <Button type="submit">Sign Up</Button>
      </form>
    );
  }

  it('is not there before the form was to be sent, though a field is wrong', async () => {
    const { user } = renderWithKit(<Register />);
    await user.click(screen.getByLabelText('First name'));
    await user.tab();
    expect(await screen.findByText('First name is required')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes the focus, lists the messages as one reads the fields, and leads to each', async () => {
    const { user } = renderWithKit(<Register />);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]);
    expect(await findViolations()).toEqual([]);
    await user.click(within(summary).getByRole('link', { name: 'Last name is required' }));
    expect(screen.getByLabelText('Last name')).toHaveFocus();
  });

  it('shrinks as the fields are corrected, and leaves the focus where it is', async () => {
    const { user } = renderWithKit(<Register />);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    const summary = await screen.findByRole('alert');
    await user.type(screen.getByLabelText('First name'), 'Ana');
    await waitFor(() => expect(within(summary).getAllByRole('link')).toHaveLength(3));
    expect(screen.getByLabelText('First name')).toHaveFocus();
  });
});

describe('error summary', () => {
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
});
