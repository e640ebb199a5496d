import { formatTimeSpan } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import {
  color,
  fontSize,
  fontWeight,
  radius,
  shadow,
  space,
  zIndex,
} from '@brightnest/kit/ui/theme/tokens';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { itemName } from '../board/board-item';
import { type Carried, lengthOf } from './carrying';

const Box = styled.div`
  position: fixed;
  /* Below the page's header; at the bottom is what can be undone. */
  top: 4.5rem;
  left: 50%;
  z-index: ${zIndex.toast};
  display: grid;
  gap: ${space[1]};
  width: max-content;
  max-width: calc(100vw - 2 * ${space[4]});
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.sm};
  box-shadow: ${shadow.lg};
  transform: translateX(-50%);
  pointer-events: none;

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & span {
    display: flex;
    gap: ${space[2]};
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const Against = styled.span<{ $isRefused: boolean }>`
  color: ${({ $isRefused }) => ($isRefused ? color.dangerText : color.warmText)};
`;

/** Says where a job would go and what speaks against it; who hears the page hears it from the live region. */
export function MoveHint({ carried }: { carried: Carried }) {
  const { item, cleaner, from, conflicts, by } = carried;
  const to = Date.parse(from) + lengthOf(item);
  return (
    <Box aria-hidden="true">
      <strong>{itemName(item)}</strong>
      <span>
        {cleaner.name}, {formatTimeSpan(from, to, item.timeZone)}
      </span>
      {conflicts.length === 0 && (
        <span>
          <CircleCheck />
          {t('Nothing is in the way.')}
        </span>
      )}
      {conflicts.map(({ kind, text }) => (
        <Against key={text} $isRefused={kind === 'refused'}>
          <TriangleAlert />
          {kind === 'consent'
            ? t('{reason} You are asked once it is dropped.', { reason: text })
            : text}
        </Against>
      ))}
      {by === 'keyboard' && <span>{t('Enter drops it, Escape leaves it where it was.')}</span>}
    </Box>
  );
}
