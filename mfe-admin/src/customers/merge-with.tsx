import type {
  CustomerDetails,
  CustomerSummary,
} from '@brightnest/contracts/customers/customer-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useOwnPermissions } from '../permissions/permissions-api';
import { CustomerSearch } from './customer-search';
import { canMerge, MergeFound } from './merge-dialog';

/** Merges a customer with one whom staff look for: two who have nothing in common are not found by themselves. */
export function MergeWith({ customer }: { customer: CustomerDetails }) {
  const mayWrite = useOwnPermissions().includes('customers:write');
  const [isOpen, setIsOpen] = useState(false);
  const [other, setOther] = useState<CustomerSummary>();
  if (!mayWrite) return null;
  const close = () => {
    setIsOpen(false);
    setOther(undefined);
  };
  const isRefused = other !== undefined && !canMerge(customer.kind, other.kind);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Merge aria-hidden="true" />
        {t('Merge')}
      </Button>
      {isOpen && (!other || isRefused) && (
        <Dialog
          open
          onOpenChange={close}
          title={t('Merge {name} with another customer', { name: customer.name })}
          description={t('Choose who is the same person. What moves is told before.')}
        >
          <Stack $gap={4}>
            <CustomerSearch onChoose={setOther} without={customer.id} />
            {isRefused && (
              <Notice tone="warning" role="alert">
                {t(
                  '{name} can’t be merged with {customer}: the one who stays must have an account and have proved their address, or both must have no account.',
                  { name: other.name, customer: customer.name },
                )}
              </Notice>
            )}
          </Stack>
        </Dialog>
      )}
      {isOpen && other && !isRefused && (
        <MergeFound customer={customer} otherId={other.id} onClose={close} />
      )}
    </>
  );
}
