import type { BoardItem } from '@brightnest/contracts/bookings/week-board';
import { Link } from '@brightnest/kit/router';
import { color, fontWeight } from '@brightnest/kit/theme/tokens';
import { css, styled } from 'styled-components';
import { ADMIN_DASHBOARD } from '../../../paths';
import { useBookingAddress } from '../use-booking-address';
import { itemName } from './item-texts';

const look = css`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font-weight: ${fontWeight.semibold};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
`;

const TitleButton = styled.button`
  ${look}
`;

const TitleLink = styled(Link)`
  ${look}
`;

/** What is done, opening all about it: a clean here, a quote's job with its quote. */
export function ItemTitle({ item }: { item: BoardItem }) {
  const { open } = useBookingAddress();
  if (item.kind === 'off') return <strong>{item.title}</strong>;
  if (item.kind === 'quote') {
    return (
      <TitleLink
        to={`${ADMIN_DASHBOARD}?tab=quotes&quote=${item.id}&work=now`}
        aria-label={`${itemName(item)}: open the quote`}
      >
        {item.title}
      </TitleLink>
    );
  }
  return (
    <TitleButton
      type="button"
      aria-label={`${itemName(item)}: details`}
      onClick={() => open(item.id)}
    >
      {item.title}
    </TitleButton>
  );
}
