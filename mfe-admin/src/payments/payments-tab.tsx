import { msg, t } from '@brightnest/contracts/translation';
import { ListSection } from '../list/list-section';
import { ViewTabs } from '../list/view-tabs';
import { DealDialog } from './deal-dialog';
import { InvoicesSection, InvoiceSums } from './invoices-section';
import { LedgerList, LedgerSums } from './ledger-list';
import { ReconciliationView } from './reconciliation-view';

const VIEWS = [
  { value: 'ledger', label: msg('Ledger'), content: <LedgerList />, actions: <LedgerSums /> },
  {
    value: 'invoices',
    label: msg('Invoices'),
    content: <InvoicesSection />,
    actions: <InvoiceSums />,
  },
  { value: 'reconciliation', label: msg('Reconciliation'), content: <ReconciliationView /> },
] as const;

/** All payments, and whether they agree with the payment provider. */
export function PaymentsTab() {
  return (
    <ListSection title={t('Payments')}>
      <ViewTabs label={t('Payments')} views={VIEWS} />
      <DealDialog />
    </ListSection>
  );
}
