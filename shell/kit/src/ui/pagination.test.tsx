import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pagination } from './pagination';

it('tells where one is and goes back and forth', async () => {
  const turned = jest.fn();
  render(<Pagination page={2} pageSize={20} total={45} onPageChange={turned} noun="quotes" />);
  expect(screen.getByText('21–40 of 45 quotes')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(turned.mock.calls).toEqual([[1], [3]]);
});

it('ends with the last page', () => {
  render(<Pagination page={3} pageSize={20} total={45} onPageChange={jest.fn()} />);
  expect(screen.getByText('41–45 of 45 results')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

it('is not there for one page', () => {
  const { container } = render(
    <Pagination page={1} pageSize={20} total={20} onPageChange={jest.fn()} />,
  );
  expect(container).toBeEmptyDOMElement();
});
