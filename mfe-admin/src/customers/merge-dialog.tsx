import { formatAddress } from '@brightnest/contracts/company/address-text';
import { CUSTOMER_KIND_LABELS } from '@brightnest/contracts/customers/customer';
import type {
  CustomerDetails,
  MergedFact,
  PossibleDuplicate,
} from '@brightnest/contracts/customers/customer-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useAdminListBookingsQuery } from '../bookings/bookings-api';
import { FormDialog } from '../forms/form-dialog';
import { customerPath } from '../list/customer-link';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useAdminListQuotesQuery } from '../quotes/quotes-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminGetCustomerQuery,
  useAdminListDocumentsQuery,
  useAdminListNotesQuery,
  useAdminMergeCustomerMutation,
} from './customers-api';
import { whoseRecords } from './customer-sections';

interface MergeButtonProps {
  customer: CustomerDetails;
  duplicate: PossibleDuplicate;
}

const hasNone = (kind: CustomerDetails['kind']) => kind === 'guest' || kind === 'contact';

/** Offers to merge two of whom exactly one has a proven account: who has one is never given up. */
export function MergeButton({ customer, duplicate }: MergeButtonProps) {
  const mayWrite = useOwnPermissions().includes('customers:write');
  const [isOpen, setIsOpen] = useState(false);
  const kinds = [customer.kind, duplicate.kind];
  if (!mayWrite || !kinds.includes('account') || !kinds.some(hasNone)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Merge aria-hidden="true" />
        {t('Merge with {name}', { name: duplicate.name })}
      </Button>
      {isOpen && (
        <Compared customer={customer} otherId={duplicate.id} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface ComparedProps {
  customer: CustomerDetails;
  otherId: string;
  onClose: () => void;
}

function Compared({ customer, otherId, onClose }: ComparedProps) {
  const { data, ...query } = useAdminGetCustomerQuery(otherId, { refetchOnMountOrArgChange: true });
  if (!data) {
    return (
      <PendingQuery
        query={query}
        label={t('Loading...')}
        failure={t('The customer could not be loaded')}
      >
        {null}
      </PendingQuery>
    );
  }
  const [kept, given] = hasNone(customer.kind)
    ? [data.customer, customer]
    : [customer, data.customer];
  return <MergeDialog kept={kept} given={given} onClose={onClose} />;
}

const FACTS: readonly { fact: MergedFact; label: string; of: (one: CustomerDetails) => string }[] =
  [
    { fact: 'name', label: msg('Name'), of: ({ name }) => name },
    { fact: 'phone', label: msg('Phone'), of: ({ phone }) => phone ?? '' },
    {
      fact: 'address',
      label: msg('Address'),
      of: (one) => formatAddress({ ...one, suburb: one.city }),
    },
  ];

interface MergeDialogProps {
  /** Who stays, with an account. */
  kept: CustomerDetails;
  given: CustomerDetails;
  onClose: () => void;
}

function MergeDialog({ onClose, ...both }: MergeDialogProps) {
  // As they were when the dialog opened: the server tells where somebody has changed them since.
  const [{ kept, given }] = useState(both);
  const differing = FACTS.filter(({ of }) => of(given) !== '' && of(given) !== of(kept));
  const [taken, setTaken] = useState<readonly MergedFact[]>(
    differing.filter(({ of }) => of(kept) === '').map(({ fact }) => fact),
  );
  const [merge] = useAdminMergeCustomerMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const { run, isRunning } = useSingleFlight();
  const moved = useMoved(given);

  const send = () =>
    run(async () => {
      const { error } = await merge({
        ...{ id: given.id, version: given.version },
        body: { into: kept.id, intoVersion: kept.version, take: [...taken] },
      });
      if (error) return showFailure(error, t('Error'), t('The customers could not be merged'));
      toast({ title: t('{given} is now {kept}', { given: given.name, kept: kept.name }) });
      onClose();
      await navigate(customerPath(kept.id), { replace: true });
    });

  return (
    <FormDialog
      title={t('Merge two customers')}
      description={t(
        'All of {given} ({givenEmail}) becomes that of {kept} ({keptEmail}), whose account stays.',
        { given: given.name, givenEmail: given.email, kept: kept.name, keptEmail: kept.email },
      )}
      submitLabel={t('Merge for good')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      isDirty={false}
      isSending={isRunning}
      onClose={onClose}
    >
      <Stack $gap={4}>
        {differing.map(({ fact, label, of }) => (
          <RadioCards
            key={fact}
            name={fact}
            legend={t(label)}
            options={[
              {
                value: 'kept',
                label: of(kept) || t('None'),
                description: t(CUSTOMER_KIND_LABELS[kept.kind]),
              },
              {
                value: 'given',
                label: of(given),
                description: t(CUSTOMER_KIND_LABELS[given.kind]),
              },
            ]}
            value={taken.includes(fact) ? 'given' : 'kept'}
            onChange={(side) =>
              setTaken((before) => [
                ...before.filter((one) => one !== fact),
                ...(side === 'given' ? [fact] : []),
              ])
            }
          />
        ))}
        <Notice tone="warning">
          {t('{records} move with them, and what was paid. This cannot be undone.', {
            records: moved,
          })}{' '}
          {t('Links in mails to {email} that signed in without a password stop working.', {
            email: given.email,
          })}
        </Notice>
      </Stack>
    </FormDialog>
  );
}

/** What of somebody moves, as far as the reader may see it. */
function useMoved(given: CustomerDetails): string {
  const permissions = useOwnPermissions();
  const page = { page: 1, pageSize: 1 };
  const quotes = useAdminListQuotesQuery(
    { ...page, ...whoseRecords(given), sort: '-createdAt' },
    { skip: !permissions.includes('quotes:read') },
  ).data?.total;
  const bookings = useAdminListBookingsQuery(
    { ...page, customerId: given.id, kind: 'booking', sort: '-scheduledDate' },
    { skip: !permissions.includes('bookings:read') },
  ).data?.total;
  const notes = useAdminListNotesQuery({ ...page, id: given.id }).data?.total;
  const documents = useAdminListDocumentsQuery({ ...page, id: given.id }).data?.total;
  const told = [
    quotes !== undefined && t('{count} quotes', { count: quotes, one: '{count} quote' }),
    bookings !== undefined && t('{count} bookings', { count: bookings, one: '{count} booking' }),
    notes !== undefined && t('{count} notes', { count: notes, one: '{count} note' }),
    documents !== undefined &&
      t('{count} documents', { count: documents, one: '{count} document' }),
  ];
  return told.filter(Boolean).join(', ');
}
