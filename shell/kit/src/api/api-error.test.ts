import { errorMessage, isApiError } from './api-error';

const error = { status: 409, code: 'email_taken', message: 'Already there' } as const;

it('prefers the server’s message to the screen’s', () => {
  expect(errorMessage(error, 'Login failed')).toBe('Already there');
  expect(errorMessage({ ...error, message: '' }, 'Login failed')).toBe('Login failed');
  expect(errorMessage(new Error('internal detail'), 'Login failed')).toBe('Login failed');
});

it('knows its own errors from what else is thrown', () => {
  expect(isApiError(error)).toBe(true);
  expect([null, 'x', new Error('x'), { message: 'x' }].some(isApiError)).toBe(false);
});
