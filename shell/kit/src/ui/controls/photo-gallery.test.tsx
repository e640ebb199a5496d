import { fireEvent, screen, waitFor } from '@testing-library/react';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { PhotoGallery } from './photo-gallery';

const photos = ['one', 'two', 'three'].map((name) => `/api/files/quote-photos/${name}.jpg`);
const tile = (number: number) =>
  screen.getByRole('button', { name: `Photo of the place, ${number} of 3` });
const shown = () => screen.getByRole('img').getAttribute('src');

it('opens a photo large, leads on by the arrow keys, and goes back to its tile', async () => {
  const { user } = renderWithKit(<PhotoGallery photos={photos} alt="Photo of the place" />);
  expect(await findViolations()).toEqual([]);
  tile(2).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Photo 2 of 3' })).toBeVisible();
  expect(shown()).toBe(photos[1]);
  expect(await findViolations()).toEqual([]);
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe(photos[2]);
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe(photos[0]);
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe(photos[2]);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('dialog', { name: 'Photo 2 of 3' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tile(2)).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('offers to load again what did not come', async () => {
  const { user } = renderWithKit(<PhotoGallery photos={photos} alt="Photo of the place" />);
  fireEvent.error(screen.getByRole('img', { name: 'Photo of the place, 1 of 3' }));
  await user.click(
    screen.getByRole('button', { name: 'Not loaded. Try again: Photo of the place, 1 of 3' }),
  );
  expect(tile(1)).toBeVisible();
});
