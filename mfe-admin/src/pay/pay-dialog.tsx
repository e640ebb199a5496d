import type { PaidJob, PayDetailResponse, PaySheet } from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import {
  formatCalendarDate,
  formatDateSpan,
  formatShortDuration,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { FigureLine } from '../list/list-section';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminApprovePayMutation, useAdminGetPayQuery } from './pay-api';
import { AdjustDialog, CorrectDialog, HandoverDialog, RuleDialog } from './pay-forms';
import { PayLines } from './pay-lines';
import { Adjustments, Handovers, Rules } from './pay-parts';
import { owesCash, PayState } from './pay-state';
import { PaidDialog, ReopenDialog } from './payslip-forms';

interface PayDialogProps {
  id: string;
  /** A day of the period. */
  on: string;
  onClose: () => void;
}

/** What one cleaner is paid for a period, job by job, and what can be done about it. */
export function PayDialog({ id, on, onClose }: PayDialogProps) {
  const { data, ...query } = useAdminGetPayQuery({ id, on });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={data?.cleaner.name ?? t('Pay')}
      description={data && formatDateSpan(data.period.from, data.period.to)}
    >
      {data ? (
        <PayDetail pay={data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the pay...')}>
          <Skeleton $height="16rem" />
        </PendingQuery>
      )}
    </Dialog>
  );
}

type OpenForm =
  | { form: 'adjust' | 'rule' }
  | { form: 'cash' | 'reopen' | 'paid'; sheet: PaySheet }
  | { form: 'correct'; job: PaidJob }
  | null;

function PayDetail({ pay }: { pay: PayDetailResponse }) {
  const [open, setOpen] = useState<OpenForm>(null);
  const { period, cleaner, sheets, jobs, rules, handovers } = pay;
  const own = useOwnPermissions();
  const mayWrite = own.includes('pay:write');
  return (
    <Stack $gap={5}>
      {sheets.map((sheet) => (
        <Stack key={sheet.currency}>
          <Cluster $justify="space-between">
            <PayState sheet={sheet} />
            <SheetActions {...{ sheet, pay }} onOpen={setOpen} />
          </Cluster>
          <Sums sheet={sheet} />
          <PayLines
            {...{ sheet, jobs, mayWrite }}
            onCorrect={(job) => setOpen({ form: 'correct', job })}
          />
        </Stack>
      ))}
      {sheets.length === 0 && <p>{t('Nothing in this period.')}</p>}
      {mayWrite && <Adjustments pay={pay} onAdd={() => setOpen({ form: 'adjust' })} />}
      <Rules rules={rules} {...(mayWrite && { onAdd: () => setOpen({ form: 'rule' }) })} />
      <Handovers handovers={handovers} />
      <OpenFormDialog
        open={open}
        id={cleaner.id}
        from={period.from}
        onClose={() => setOpen(null)}
      />
    </Stack>
  );
}

interface OpenFormProps {
  open: OpenForm;
  id: string;
  from: string;
  onClose: () => void;
}

function OpenFormDialog({ open, id, from, onClose }: OpenFormProps) {
  switch (open?.form) {
    case 'adjust':
      return <AdjustDialog {...{ id, from, onClose }} />;
    case 'rule':
      return <RuleDialog {...{ id, onClose }} />;
    case 'cash':
      return <HandoverDialog {...{ id, onClose }} on={from} sheet={open.sheet} />;
    case 'correct':
      return <CorrectDialog job={open.job} onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog sheet={open.sheet} onClose={onClose} />;
    case 'paid':
      return <PaidDialog sheet={open.sheet} onClose={onClose} />;
    default:
      return null;
  }
}

function Sums({ sheet }: { sheet: PaySheet }) {
  const { currency, cash } = sheet;
  const amount = (of: string) => amountText(of, currency);
  return (
    <FigureLine
      label={t('Sums in {currency}', { currency })}
      items={[
        { term: t('On site'), value: formatShortDuration(sheet.minutes) },
        { term: t('Pay'), value: amount(sheet.pay) },
        { term: t('Tips'), value: amount(sheet.tips) },
        { term: t('Adjustments'), value: amount(sheet.adjustments) },
        { term: t('Total'), value: amount(sheet.total) },
        { term: t('Cash taken'), value: amount(cash.taken) },
        { term: t('Handed in'), value: amount(cash.handedIn) },
        { term: t('Cash owed'), value: amount(cash.owed) },
      ]}
    />
  );
}

interface SheetActionsProps {
  sheet: PaySheet;
  pay: PayDetailResponse;
  onOpen: (form: OpenForm) => void;
}

function SheetActions({ sheet, pay: { isOver, period, cleaner }, onOpen }: SheetActionsProps) {
  const own = useOwnPermissions();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();
  const [approve] = useAdminApprovePayMutation();
  const { status, payslipId, version } = sheet;
  const approveSeen = () =>
    run(async () => {
      const body = { from: period.from };
      const { error } = await approve({ id: cleaner.id, body, version });
      if (error) showFailure(error, t('Error'), t('Failed to approve the pay'));
      else toast({ title: t('Pay approved'), description: cleaner.name });
    });
  const mayApprove = own.includes('pay:approve');
  return (
    <Cluster $gap={2}>
      {own.includes('pay:write') && owesCash(sheet) && (
        <Button variant="secondary" size="sm" onClick={() => onOpen({ form: 'cash', sheet })}>
          {t('Take in cash')}
        </Button>
      )}
      {payslipId && (
        <LinkButton
          to={payRoutes.getPayslip.path.replace(':id', payslipId)}
          {...{ reloadDocument: true, target: '_blank', rel: 'noreferrer' }}
          variant="secondary"
          size="sm"
        >
          <FileText aria-hidden="true" />
          {t('Payslip (PDF)')}
        </LinkButton>
      )}
      {mayApprove && status === 'approved' && (
        <>
          <Button variant="secondary" size="sm" onClick={() => onOpen({ form: 'reopen', sheet })}>
            {t('Reopen')}
          </Button>
          <Button size="sm" onClick={() => onOpen({ form: 'paid', sheet })}>
            {t('Mark as paid')}
          </Button>
        </>
      )}
      {mayApprove && status === 'open' && isOver && (
        <Button size="sm" loading={isRunning} onClick={() => void approveSeen()}>
          {t('Approve')}
        </Button>
      )}
      {sheet.paidOn && (
        <span>
          {t('Paid on {day}', { day: formatCalendarDate(sheet.paidOn, 'medium') })}
          {sheet.reference && `, ${sheet.reference}`}
        </span>
      )}
    </Cluster>
  );
}
