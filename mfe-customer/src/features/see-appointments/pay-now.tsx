import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { checkoutPath } from '../../paths';
import { useNow } from '../../times/use-now';

const SECOND_MS = 1_000;

const Time = styled.strong`
  font-variant-numeric: tabular-nums;
`;

interface PayNowProps {
  booking: CustomerBooking;
  /** The time to pay is over, and the server has more to say. */
  onExpired: () => void;
}

/** How long an unpaid clean is still held, and the way to pay it. */
export function PayNow({ booking: { status, checkoutId, expiresAt }, onExpired }: PayNowProps) {
  const now = useNow(SECOND_MS);
  const left = expiresAt === null ? 0 : Date.parse(expiresAt) - now.getTime();
  const isHeld = status === 'pending' && left > 0;
  const expired = useEffectEvent(onExpired);
  const isOver = status === 'pending' && !isHeld;
  useEffect(() => {
    if (isOver) expired();
  }, [isOver]);
  if (isOver) return <Notice>The time to pay is over, and this clean is not held any more.</Notice>;
  if (!isHeld || checkoutId === null) return null;
  return (
    <Notice
      action={
        <LinkButton size="sm" to={checkoutPath(checkoutId)}>
          Pay now
        </LinkButton>
      }
    >
      Held for you until the confirmation fee is paid: <Time>{leftText(left)}</Time> left.
    </Notice>
  );
}

function leftText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  const twoDigits = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${twoDigits}`;
}
