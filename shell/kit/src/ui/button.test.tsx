import { screen } from '@testing-library/react';
import { renderWithKit } from '../testing/render-with-kit';
import { Button } from './button';

it('clicks', async () => {
  const clicks = jest.fn();
  const { user } = renderWithKit(<Button onClick={clicks}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(clicks).toHaveBeenCalledTimes(1);
});
