import { objectIdField } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import type { QuotePaymentStatusResponse } from '@brightnest/contracts/quotes/quote-submission';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { AppError } from '@brightnest/service-kit/errors';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { confirmationFeeDue, PAYABLE_FIELDS } from '../../model/payment-rules';
import { QuoteSubmission } from '../../model/quote-submission';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

/**
 * `success` sends the visitor on to the checkout. It would lead nowhere on a site where none takes the
 * payment of a quote, so there it is false: PAYMENTS_ENABLED says which.
 */
export function getPaymentStatus({ paymentsEnabled }: { paymentsEnabled: boolean }) {
  return handle(quotesRoutes.getQuotePaymentStatus, { params }, async ({ params: { id } }) => {
    const quote = await QuoteSubmission.findById(id, PAYABLE_FIELDS).lean();
    if (!quote) throw new AppError('not_found');
    const fee = paymentsEnabled ? confirmationFeeDue(quote) : undefined;
    const answer: QuotePaymentStatusResponse = {
      success: fee !== undefined,
      paymentStatus: quote.paymentStatus,
      ...(fee !== undefined && { amount: toDecimalText(fee) }),
    };
    return answer;
  });
}
