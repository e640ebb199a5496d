import { formatAddress } from '@brightnest/contracts/company/address-text';
import { CUSTOMER_KIND_LABELS } from '@brightnest/contracts/customers/customer';
import type {
  CustomerDetails,
  MergedFact,
  PossibleDuplicate,
} from '@brightnest/contracts/customers/customer-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
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

/** Two of whom one can stay: with a proven account, or as neither has one. */
export const canMerge = (one: CustomerDetails['kind'], other: CustomerDetails['kind']) =>
  one === 'account' || other === 'account' || (hasNone(one) && hasNone(other));

/** Offers to merge two customers who are the same person. */
export function MergeButton({ customer, duplicate }: MergeButtonProps) {
  const mayWrite = useOwnPermissions().includes('customers:write');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayWrite || !canMerge(customer.kind, duplicate.kind)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Merge aria-hidden="true" />
        {t('Merge with {name}', { name: duplicate.name })}
      </Button>
      {isOpen && (
        <MergeFound customer={customer} otherId={duplicate.id} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface MergeFoundProps {
  customer: CustomerDetails;
  otherId: string;
  onClose: () => void;
}

/** Shows two customers side by side, once the other is known. */
export function MergeFound({ customer, otherId, onClose }: MergeFoundProps) {
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
  return <MergeDialog customer={customer} other={data.customer} onClose={onClose} />;
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
  customer: CustomerDetails;
  other: CustomerDetails;
  onClose: () => void;
}

const differingOf = (kept: CustomerDetails, given: CustomerDetails) =>
  FACTS.filter(({ of }) => of(given) !== '' && of(given) !== of(kept));

/** What is taken at first: what the one who stays lacks. */
const lackingOf = (kept: CustomerDetails, given: CustomerDetails) =>
  differingOf(kept, given)
    .filter(({ of }) => of(kept) === '')
    .map(({ fact }) => fact);

function MergeDialog({ onClose, ...both }: MergeDialogProps) {
  // As they were when the dialog opened: the server tells where somebody has changed them since.
  const [{ customer, other }] = useState(both);
  const isChoice = (customer.kind === 'account') === (other.kind === 'account');
  const [isOtherKept, setIsOtherKept] = useState(!isChoice && other.kind === 'account');
  const [kept, given] = isOtherKept ? [other, customer] : [customer, other];
  const differing = differingOf(kept, given);
  const [taken, setTaken] = useState<readonly MergedFact[]>(lackingOf(kept, given));
  const choose = (side: string) => {
    const isOther = side === other.id;
    setIsOtherKept(isOther);
    setTaken(isOther ? lackingOf(other, customer) : lackingOf(customer, other));
  };
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
        'All of {given} ({givenEmail}) becomes that of {kept} ({keptEmail}), who stays.',
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
        {isChoice && (
          <RadioCards
            name="stays"
            legend={t('Who stays?')}
            options={[customer, other].map((one) => ({
              ...{ value: one.id, label: one.email, description: sinceOf(one) },
            }))}
            value={kept.id}
            onChange={choose}
          />
        )}
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
          {hasNone(given.kind)
            ? t('Links in mails to {email} that signed in without a password stop working.', {
                email: given.email,
              })
            : t(
                'Nobody signs in with {email} any more. Both addresses are told by email, and from then on only {kept} signs in.',
                { email: given.email, kept: kept.email },
              )}
        </Notice>
      </Stack>
    </FormDialog>
  );
}

function sinceOf({ since, lastSignInAt }: CustomerDetails): string {
  const day = formatDate(since, 'medium', officeZone());
  return lastSignInAt === null
    ? t('Since {day}', { day })
    : t('Since {day}, last signed in on {last}', {
        day,
        last: formatDate(lastSignInAt, 'medium', officeZone()),
      });
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
