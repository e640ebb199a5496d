import type { Checkout } from '@brightnest/contracts/payments/checkout';
import { Link, useLocation } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { CUSTOMER_LOGIN } from '../../paths';
import type { ReturnState } from '@brightnest/kit/return-to';

/** The receipt: for its account as a file, for visitors by mail. */
export function ReceiptLine({ checkout }: { checkout: Checkout }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { id, receiptNumber, isVisitors } = checkout;
  if (receiptNumber === null) return null;
  if (isVisitors) {
    return (
      <p>
        <a href={`/api/payments/checkouts/${id}/receipt`} target="_blank" rel="noreferrer">
          Receipt {receiptNumber} (PDF)
        </a>{' '}
        It is on its way to you by email as well, to the address of your quote.
      </p>
    );
  }
  if (!user) {
    const state: ReturnState = { returnTo: pathname + search };
    return (
      <p>
        Receipt {receiptNumber} is on its way to you by email.{' '}
        <Link to={CUSTOMER_LOGIN} state={state}>
          Sign in
        </Link>{' '}
        to open it here.
      </p>
    );
  }
  return (
    <p>
      <a href={`/api/receipts/${receiptNumber}`} target="_blank" rel="noreferrer">
        Receipt {receiptNumber} (PDF)
      </a>
    </p>
  );
}
