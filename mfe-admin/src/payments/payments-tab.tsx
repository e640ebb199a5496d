import { msg, t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Tabs } from '@brightnest/kit/ui/controls/tabs';
import { ListSection } from '../list/list-section';
import { DealDialog } from './deal-dialog';
import { InvoicesSection } from './invoices-section';
import { LedgerList } from './ledger-list';
import { ReconciliationView } from './reconciliation-view';

const VIEWS = [
  { value: 'ledger', label: msg('Ledger'), content: <LedgerList /> },
  { value: 'invoices', label: msg('Invoices'), content: <InvoicesSection /> },
  { value: 'reconciliation', label: msg('Reconciliation'), content: <ReconciliationView /> },
] as const;

/** All payments, and whether they agree with the payment provider. */
export function PaymentsTab() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('view');
  const open = VIEWS.find(({ value }) => value === requested) ?? VIEWS[0];
  return (
    <ListSection title={t('Payments')}>
      <Tabs
        label={t('Payments')}
        items={VIEWS}
        value={open.value}
        // The other search parameters belong to the previous view.
        onValueChange={(view) =>
          setParams((current) => ({
            tab: current.get('tab') ?? 'payments',
            ...(view !== VIEWS[0].value && { view }),
          }))
        }
      />
      <DealDialog />
    </ListSection>
  );
}
