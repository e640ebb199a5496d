import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import type {
  FollowQuotePreview,
  FollowQuoteRequest,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { useState } from 'react';
import {
  useAdminFollowQuoteMutation,
  useAdminPreviewFollowQuoteQuery,
} from '../bookings/recurrences-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { agreedText, quoteValue } from './quote-texts';
import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import { useMay } from '../permissions/may';

type Part = FollowQuoteRequest['part'];

/** Says that the later cleans of a quote are otherwise than is agreed by now, and has them follow. */
export function FollowQuote({ quote }: { quote: AdminQuote }) {
  const [isOpen, setOpen] = useState(false);
  const isRepeated = recurrenceOf(quote.cleaningFrequency) !== undefined;
  const mayChange = useMay(recurrenceRoutes.followQuote);
  const request = { quoteId: quote.id, part: 'all' as const };
  const { data } = useAdminPreviewFollowQuoteQuery(request, {
    skip: !isRepeated || quote.scheduledAt === null || !mayChange,
    refetchOnMountOrArgChange: true,
  });
  if (!data || !(data.isOtherTime || data.isOtherPrice)) return null;
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {t('Change the later cleans')}
          </Button>
        }
      >
        {t('The cleans after the first one are {difference} than is agreed here.', {
          difference: differenceText(data),
        })}
      </Notice>
      {isOpen && <FollowDialog quote={quote} differs={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function differenceText({ isOtherTime, isOtherPrice }: FollowQuotePreview): string {
  if (isOtherTime && isOtherPrice) return t('at another time and another price');
  return isOtherTime ? t('at another time, or of another length,') : t('at another price');
}

const PARTS: readonly { value: Part; label: string }[] = [
  { value: 'all', label: msg('Time and price') },
  { value: 'time', label: msg('Time only') },
  { value: 'price', label: msg('Price only') },
];

interface FollowDialogProps {
  quote: AdminQuote;
  differs: FollowQuotePreview;
  onClose: () => void;
}

/** Says what comes of it for what is booked before it is confirmed. */
function FollowDialog({ quote, differs, onClose }: FollowDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const isBoth = differs.isOtherTime && differs.isOtherPrice;
  const [part, setPart] = useState<Part>('all');
  const request = { quoteId: quote.id, part };
  const preview = useAdminPreviewFollowQuoteQuery(request, { refetchOnMountOrArgChange: true });
  const [follow, { isLoading }] = useAdminFollowQuoteMutation();
  const shown = preview.isFetching ? undefined : preview.currentData;

  async function confirm() {
    const { data, error } = await follow(request);
    if (error) return showFailure(error, t('Not changed'), t('Failed to change the later cleans'));
    toast({ title: t('Changed'), description: data.message });
    onClose();
  }

  return (
    <Dialog
      open
      firm
      onOpenChange={(open) => !open && onClose()}
      title={t('Change the later cleans?')}
      description={t('Agreed: {agreed}, {quoteValue}.', {
        agreed: agreedText(quote),
        quoteValue: quoteValue(quote),
      })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Leave them')}
          </Button>
          <Button disabled={!shown} loading={isLoading} onClick={() => void confirm()}>
            {t('Change them')}
          </Button>
        </>
      }
    >
      <Stack>
        {isBoth && (
          <RadioCards
            legend={t('What changes?')}
            name="part"
            options={PARTS}
            minCardWidth="9rem"
            value={part}
            onChange={setPart}
          />
        )}
        {shown ? (
          <Notice tone={isPositive(shown.refund) ? 'warning' : 'info'}>
            {consequencesText(shown)}
          </Notice>
        ) : (
          <PendingQuery query={preview} label={t('Looking up what this means...')}>
            <Skeleton $height="3rem" />
          </PendingQuery>
        )}
      </Stack>
    </Dialog>
  );
}

function consequencesText(preview: FollowQuotePreview): string {
  const { moved, repriced, paidInFull, refund, currency } = preview;
  return [
    moved === 0 && repriced === 0 && t('Nothing that is booked changes.'),
    moved > 0 &&
      t('This moves {count} booked cleans, with the same cleaners where they are free.', {
        count: moved,
        one: 'This moves 1 booked clean, with the same cleaners where they are free.',
      }),
    repriced > 0 &&
      t('{count} booked cleans get the agreed price.', {
        count: repriced,
        one: '1 booked clean gets the agreed price.',
      }),
    paidInFull > 0 &&
      t('{count} booked cleans, paid in full, keep their price.', {
        count: paidInFull,
        one: '1 booked clean, paid in full, keeps its price.',
      }),
    isPositive(refund) &&
      t('{amount} goes back to the customer.', { amount: amountText(refund, currency) }),
    t('What is booked later follows as well. The customer is told.'),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
