import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { t } from '@brightnest/contracts/translation';
import type { ReturnState } from '@brightnest/kit/runtime/navigation';
import { Link, useLocation } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { CUSTOMER_SIGN_IN } from '../paths';

/** The receipt: as a file for the account it belongs to, by mail for visitors. */
export function ReceiptLine({ checkout }: { checkout: Checkout }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { id, receiptNumber, isVisitors } = checkout;
  if (receiptNumber === null) return null;
  if (isVisitors) {
    return (
      <p>
        <a href={`/api/payments/checkouts/${id}/receipt`} target="_blank" rel="noreferrer">
          {t('Receipt {receiptNumber} (PDF)', { receiptNumber })}
        </a>{' '}
        {t('It is on its way to you by email as well.')}
      </p>
    );
  }
  if (!user) {
    const state: ReturnState = { returnTo: pathname + search };
    const link = (text: string) => (
      <Link to={CUSTOMER_SIGN_IN} state={state}>
        {text}
      </Link>
    );
    return (
      <p>
        {richText(
          t(
            'Receipt {receiptNumber} is on its way to you by email. <link>Sign in</link> to open it here.',
            { receiptNumber },
          ),
          { link },
        )}
      </p>
    );
  }
  return (
    <p>
      <a href={`/api/receipts/${receiptNumber}`} target="_blank" rel="noreferrer">
        {t('Receipt {receiptNumber} (PDF)', { receiptNumber })}
      </a>
    </p>
  );
}

/** Who may read the receipt here may read the invoice, too. Tips and gift cards are billed by nobody. */
export function InvoiceLine({ checkout: { id, purpose, isVisitors } }: { checkout: Checkout }) {
  const { user } = useSession();
  const isBilled = purpose !== 'tip' && purpose !== 'gift_card';
  if (!isBilled || (!isVisitors && !user)) return null;
  return (
    <p>
      <a href={`/api/payments/checkouts/${id}/invoices`} target="_blank" rel="noreferrer">
        {t('Invoice (PDF)')}
      </a>
    </p>
  );
}
