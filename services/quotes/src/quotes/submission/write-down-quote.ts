import { DESCRIBE_PERSON_RPC, type PersonDescription } from '@brightnest/contracts/rpc/auth';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import {
  type StaffNewQuoteRequest,
  staffNewQuoteRequestSchema,
  type StaffNewQuoteResponse,
} from '@brightnest/contracts/quotes/staff-new-quote-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { newFeeTerms } from '@brightnest/contracts/scheduling/booking-rules';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { getAdminQuote } from '../admin-quote';
import { newQuote, type QuoteSettings } from './new-quote';
import { bookingRules, pricingSettings, quoteRates } from './pricing-settings';
import { assertOffered, findCoupon, insertOrFindFirst, requireServed } from './submit-quote';

/** Staff write down what a customer asks for: as the public form, at the same estimate. */
export function createStaffQuote({
  rpc,
  ...settings
}: Pick<QuoteSettings, 'internalKey' | 'paymentsEnabled'> & { rpc: RpcClient }): Handler {
  return handle(
    quotesRoutes.createStaffQuote,
    { body: staffNewQuoteRequestSchema },
    async ({ body, origin, idempotencyKey, log, requestId }) => {
      const { customerId } = body;
      const recordId = await recordIdFor(`quote for ${customerId}`, idempotencyKey, body);
      const context = { rpc, requestId, log };
      const [rates, pricing, rules, person] = await Promise.all([
        quoteRates.readOrAsk(context),
        pricingSettings.readOrAsk(context),
        bookingRules.readOrAsk(context),
        getPerson(rpc, customerId, requestId),
      ]);
      assertOffered(body, rates);
      const request = withPerson(body, person);
      const terms = {
        ...{ ...settings, rates, pricing, terms: newFeeTerms(rules), origin, customerId },
      };
      const asked = newQuote(recordId, request, terms);
      await requireServed(asked, context);
      // Last: what is refused for another reason does not use it.
      const coupon = await findCoupon(asked, request, { ...context, rates, pricing });
      await insertOrFindFirst(coupon ? newQuote(recordId, request, { ...terms, coupon }) : asked);
      const quote = await getAdminQuote(recordId.toHexString());
      return reply(201, { success: true, quote } satisfies StaffNewQuoteResponse);
    },
  );
}

/** @throws AppError `validation_failed` for somebody who is not there. */
async function getPerson(
  rpc: RpcClient,
  userId: string,
  requestId: string,
): Promise<PersonDescription> {
  try {
    return await rpc.call(DESCRIBE_PERSON_RPC, { userId }, { requestId });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    const customerId = msg('This customer is not there any more. Please choose another.');
    throw new AppError('validation_failed', { fields: { customerId } });
  }
}

/** As they would have sent it. */
function withPerson(
  { customerId: _customerId, ...asked }: StaffNewQuoteRequest,
  { firstName, lastName, email }: PersonDescription,
): QuoteSubmissionRequest {
  return { ...asked, firstName, lastName, email };
}
