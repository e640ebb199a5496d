import type { Checkout, CheckoutVisit } from '@brightnest/contracts/payments/payment-schemas';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';

/** What is cleaned, when and where, of what is paid or was; nothing of what is no clean. */
export function CheckoutVisits({ checkout: { visits } }: { checkout: Checkout }) {
  const [first] = visits;
  if (!first) return null;
  return (
    <DescriptionList
      items={[
        { term: t('What'), description: first.serviceName },
        { term: t('When'), description: visits.map(whenText).join('\n') },
        { term: t('Where'), description: first.address },
      ]}
    />
  );
}

const whenText = ({ scheduledAt, timeZone }: CheckoutVisit) =>
  scheduledAt === null
    ? t('We agree on the day with you')
    : formatZonedDateTime(scheduledAt, timeZone, 'full');
