import { screen } from '@testing-library/react';
import { renderWithKit } from '../testing/render-with-kit';
import { useLocation, useSearchParams } from './router';

const kept: ReturnType<typeof useSearchParams>[1][] = [];

function Search() {
  const [, setParams] = useSearchParams();
  const { search } = useLocation();
  kept.push(setParams);
  const set = (name: string, change: ReturnType<typeof useSearchParams>[1] = setParams) =>
    change((current) => new URLSearchParams([...current, [name, '1']]));
  return (
    <>
      <p>{search}</p>
      <button
        type="button"
        onClick={() => {
          set('search');
          set('status');
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => set('late', kept[0])}>
        Late
      </button>
    </>
  );
}

it('changes the search parameters as they are, not as they were rendered last', async () => {
  const { user } = renderWithKit(<Search />, { at: '/?page=2' });
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(await screen.findByText('?page=2&search=1&status=1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Late' }));
  expect(await screen.findByText('?page=2&search=1&status=1&late=1')).toBeInTheDocument();
});
