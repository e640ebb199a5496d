import { toDecimalText } from '@brightnest/contracts/money';
import type { RecordedMethod } from '@brightnest/contracts/payments/deal';
import { PERMISSIONS } from '@brightnest/contracts/permissions';
import { AppError } from '@brightnest/service-kit/errors';
import { getDealState } from '../../services/bookings/src/deals/deal';
import { moveMoney, type StaffCall } from '../../services/bookings/src/deals/move-money';
import { refundedPayment } from '../../services/bookings/src/deals/refund-payment';
import { refundableOf } from '../../services/bookings/src/deals/refundable';
import { receivedPayment } from '../../services/bookings/src/deals/take-payment';
import { writtenOff } from '../../services/bookings/src/deals/write-off';
import { demoUserId } from './demo-ids';

/** Something that staff of the demonstration did with the money of a booking. */
export type DemoMovement =
  | { pays: 'half' | 'rest'; by: RecordedMethod }
  | { writesOff: 'rest'; reason: string }
  | { refunds: string; reason: string };

const ADMIN = 'admin@brightnest.example';

/** Moves money as staff do. Of a refund, the first payment goes back, by card once the site runs. */
export async function moveDemoMoney(bookingId: string, movement: DemoMovement): Promise<void> {
  const params = { kind: 'booking' as const, id: bookingId };
  const { account, lines } = await getDealState(params, undefined);
  const { due } = account;
  const as = <B>(body: B): StaffCall<B> => ({ ...staffCall(), params, body });
  if ('pays' in movement) {
    const minor = movement.pays === 'half' ? Math.floor(due / 2) : due;
    const body = { amount: toDecimalText(minor), method: movement.by };
    await moveMoney(as(body), receivedPayment, { rpc });
  } else if ('writesOff' in movement) {
    const body = { amount: toDecimalText(due), reason: movement.reason };
    await moveMoney(as(body), writtenOff, { rpc });
  } else {
    const [payment] = lines;
    if (!payment) throw new Error(`Nothing was paid for ${bookingId}.`);
    const body = {
      ...{ transactionId: String(payment._id), amount: movement.refunds, reason: movement.reason },
      expectedRefundable: toDecimalText(refundableOf(payment, lines)),
    };
    await moveMoney(as(body), refundedPayment, { rpc });
  }
}

function staffCall() {
  const userId = demoUserId(ADMIN);
  const role = 'admin' as const;
  return {
    actor: {
      ...{ userId, role, email: ADMIN, sessionId: 'demonstration' },
      ...{ permissions: PERMISSIONS, mustResetPassword: false },
    },
    origin: { userId, role },
    requestId: 'demonstration',
  };
}

// No other service is asked about a booking.
const rpc = {
  call: () => Promise.reject(new AppError('service_unavailable')),
  open: () => Promise.reject(new AppError('service_unavailable')),
  scaledTimeoutMs: (timeoutMs: number) => timeoutMs,
  close: () => undefined,
};
