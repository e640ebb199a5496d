import { useSearchParams } from '@brightnest/kit/runtime/router';
import { screen } from '@testing-library/react';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { Tabs } from './tabs';

function Dashboard() {
  const [address, setAddress] = useSearchParams();
  return (
    <Tabs
      label="Dashboard"
      value={address.get('tab') ?? 'overview'}
      onValueChange={(tab) => setAddress({ tab })}
      items={[
        { value: 'overview', label: 'Overview', content: <p>Figures</p> },
        { value: 'quotes', label: 'Quotes', content: <p>Quote list</p> },
      ]}
    />
  );
}

it('opens the tab that the address names, and builds no other', async () => {
  renderWithKit(<Dashboard />, { at: '/admin-dashboard?tab=quotes' });
  expect(screen.getByRole('tab', { name: 'Quotes', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Quotes' })).toHaveTextContent('Quote list');
  expect(screen.queryByText('Figures')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('is moved through by click and by arrow key', async () => {
  const { user } = renderWithKit(<Dashboard />);
  await user.click(screen.getByRole('tab', { name: 'Quotes' }));
  expect(screen.getByText('Quote list')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Figures')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
});
