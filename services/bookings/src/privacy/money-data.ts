import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { anyOf, type PersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { GiftCardModel } from '../gift-cards/gift-card';
import { InvoiceModel } from '../invoices/invoice';
import { MembershipModel } from '../memberships/membership';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { SandboxPaymentModel } from '../provider/sandbox-payment';

/** The bookings and ledger of a company: the law wants what was charged and paid to be kept for years. */
export const LEDGER_FIELDS = {
  reason: 'gone',
  customerNote: 'gone',
  'customer.name': 'word',
  'customer.email': 'email',
  description: 'word',
} as const;

export const INVOICE_FIELDS = {
  reason: 'gone',
  'customer.name': 'word',
  'customer.email': 'email',
  'customer.address': 'text',
  description: 'word',
  'lines.description': 'word',
} as const;

/** What bookings keeps of who pays. */
export const moneyData: readonly PersonalData[] = [
  {
    model: SandboxPaymentModel,
    label: RECORD_LABELS.paymentsOfTheTestProvider,
    belongTo: async ({ userIds, emails, quoteIds }) => {
      const filter = anyOf(['userId', userIds], ['email', emails], ['quoteId', quoteIds]);
      if (filter === null) return null;
      const found = await CheckoutModel.collection
        .find(filter, { projection: { 'payment.id': 1, paymentId: 1 } })
        .toArray();
      const ids = found.flatMap(({ payment, paymentId }) =>
        [(payment as { id?: string } | undefined)?.id, paymentId as string | undefined].filter(
          (id) => id !== undefined,
        ),
      );
      return anyOf(['_id', ids]);
    },
    personal: { description: 'word', cardOf: 'gone', 'card.last4': 'text' },
    plain:
      '_id idempotencyKey reference successPath cancelPath card.brand card.expires ' +
      'failureMessage chargeId status refunds.key refunds.id refunds.status refunds.failure ' +
      'refunds.lineId disputes.id disputes.outcome reports.id reports.state',
    erase: 'redact',
  },
  {
    model: CheckoutModel,
    label: RECORD_LABELS.paymentsAskedFor,
    belongTo: ({ userIds, emails, quoteIds }) =>
      anyOf(['userId', userIds], ['email', emails], ['quoteId', quoteIds]),
    personal: {
      email: 'email',
      'visit.address': 'text',
      description: 'word',
      'payment.url': 'gone',
      failureMessage: 'gone',
    },
    shown: 'visit.serviceName visit.scheduledAt receiptNumber',
    plain:
      '_id userId bookingIds allocations.bookingId quoteId visit.timeZone subscriptionId ' +
      'giftCardId giftCardEnd membershipStep recurrenceId payment.id failedTry paymentId purpose ' +
      'status descriptionOf.text descriptionOf.plan descriptionOf.from',
    erase: 'redact',
  },
  {
    model: MembershipModel,
    label: RECORD_LABELS.memberships,
    belongTo: ({ userIds }) => anyOf(['userId', userIds]),
    personal: {},
    plain:
      'userId paymentGatewaySubscriptionId planChange.id planChange.checkoutId ' +
      'planChange.staffId monthPayment.checkoutId endedByEvent',
    erase: 'redact',
  },
  {
    model: GiftCardModel,
    label: RECORD_LABELS.giftCardsTheyBought,
    belongTo: ({ userIds, emails }) => anyOf(['buyerId', userIds], ['buyerEmail', emails]),
    personal: { buyerName: 'text', buyerEmail: 'text', message: 'text', recipientName: 'text' },
    shown: 'codeEnd expiresOn',
    plain: 'source status codeDigest encryptedCode checkoutId buyerId holderId language',
    erase: 'redact',
  },
  {
    model: GiftCardModel,
    label: RECORD_LABELS.giftCardsAndCreditTheyHave,
    belongTo: ({ userIds, emails }) => anyOf(['holderId', userIds], ['recipientEmail', emails]),
    personal: { recipientName: 'text', recipientEmail: 'text', message: 'text', reason: 'text' },
    shown: 'codeEnd expiresOn',
    erase: 'redact',
  },
  {
    model: TransactionModel,
    label: RECORD_LABELS.linesOfTheLedger,
    belongTo: ({ userIds, emails, quoteIds }) =>
      anyOf(['userId', userIds], ['customer.email', emails], ['quoteId', quoteIds]),
    personal: LEDGER_FIELDS,
    shown: 'type status label receiptNumber method',
    plain:
      'checkoutId bookingId userId quoteId subscriptionId giftCardId allocations.bookingId ' +
      'paymentGatewayTransactionId refundOf failure retriedBy outcome recordedBy recorderEmail ' +
      'takenBy descriptionOf.text descriptionOf.plan descriptionOf.from',
    erase: 'keep',
  },
  {
    model: InvoiceModel,
    label: RECORD_LABELS.invoicesAndCreditNotes,
    belongTo: ({ userIds, emails }) => anyOf(['userId', userIds], ['customer.email', emails]),
    personal: INVOICE_FIELDS,
    shown: 'number kind issueDate serviceDate',
    plain:
      '_id dealKind dealId corrects language company.legalName company.taxNumber ' +
      'company.taxNumberLabel company.addressLines company.email company.phone company.footer ' +
      'tax.name payments.date payments.method userId',
    erase: 'keep',
  },
];
