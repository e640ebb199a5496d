import { useNavigate, useSearchParams } from '@brightnest/kit/runtime/router';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { Dialog } from './dialog';
import { Tabs } from './tabs';

function OpenQuote() {
  return <Dialog open title="A quote" onOpenChange={() => undefined} />;
}

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
        { value: 'quote', label: 'Quote', content: <OpenQuote /> },
      ]}
    />
  );
}

function Payments() {
  const [open, setOpen] = useState('ledger');
  return (
    <Tabs
      label="Payments"
      value={open}
      onValueChange={setOpen}
      actions={open === 'ledger' && <p>Received $80.00</p>}
      items={[
        { value: 'ledger', label: 'Ledger', content: <p>Lines</p> },
        { value: 'reconciliation', label: 'Reconciliation', content: <p>Comparisons</p> },
      ]}
    />
  );
}

function SiteWithBack() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/admin-dashboard?tab=overview')}>Back</button>
      <Dashboard />
    </>
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

it('stays where the Back button leads when that closes a dialog', async () => {
  const { user } = renderWithKit(<SiteWithBack />);
  await user.click(screen.getByRole('tab', { name: 'Quote' }));
  await screen.findByRole('dialog', { name: 'A quote' });
  // As the browser's own button: nothing of the page is pressed, and the focus stays in the dialog.
  act(() => screen.getByText('Back').click());
  // The dialog gives the focus back, to one of the tabs, a moment after it has closed.
  await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveFocus());
  expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toHaveFocus();
  expect(screen.getByText('Figures')).toBeInTheDocument();
});

it('asks for a tab once, however long its screen takes to come', async () => {
  const asked: string[] = [];
  const { user } = renderWithKit(
    <Tabs
      label="Dashboard"
      value="overview"
      onValueChange={(tab) => asked.push(tab)}
      items={['overview', 'quotes'].map((value) => ({ value, label: value, content: value }))}
    />,
  );
  await user.click(screen.getByRole('tab', { name: 'quotes' }));
  expect(asked).toEqual(['quotes']);
});

it('keeps the focus on a tab that has nothing at the end of the row, unlike the one before', async () => {
  const { user } = renderWithKit(<Payments />);
  await user.click(screen.getByRole('tab', { name: 'Ledger' }));
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Comparisons')).toBeInTheDocument();
  expect(screen.queryByText('Received $80.00')).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Reconciliation' })).toHaveFocus();
});
