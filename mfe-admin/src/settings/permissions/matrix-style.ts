import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
  touchTarget,
  zIndex,
} from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';

const narrow = `@media (max-width: ${breakpoint.lg - 1}px)`;

/** Scrolls inside on wide screens, so that the headers stay visible. */
export const Scroller = styled.div`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  ${media.lg} {
    max-height: calc(100dvh - 9rem);
    overflow: auto;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** A column for each role; on narrow screens only the selected role's. */
export const Matrix = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${fontSize.sm};

  & th,
  & td {
    padding: ${space[1]} ${space[2]};
    border-bottom: 1px solid ${color.border};
    text-align: center;
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: ${zIndex.header};
    background: ${color.subtle};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.semibold};
    line-height: 1.25;
    vertical-align: bottom;
  }

  & thead small {
    display: block;
    color: ${color.textMuted};
    font-weight: ${fontWeight.regular};
  }

  & tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 12rem;
    background: ${color.surface};
    font-weight: ${fontWeight.regular};
    text-align: start;
  }

  & thead tr > :first-child {
    z-index: ${zIndex.header + 1};
    background: ${color.subtle};
  }

  & tbody > tr:first-child > th {
    padding-top: ${space[3]};
    background: ${color.subtle};
    font-weight: ${fontWeight.semibold};
  }

  & [data-chosen] {
    background: ${color.accentSubtle};
  }

  ${narrow} {
    & thead th[data-column]:not([data-chosen]),
    & td:not([data-chosen]) {
      display: none;
    }
  }
`;

/** A checkbox with a large touch target. */
export const BoxLabel = styled.label`
  display: inline-grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border-radius: ${radius.sm};
  cursor: pointer;

  ${media.lg} {
    height: 2.25rem;
  }

  & input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
    cursor: inherit;
  }

  &[data-changed] {
    background: ${color.warmSubtle};
    box-shadow: inset 0 0 0 2px ${color.warm};
  }

  &:has(:disabled) {
    cursor: not-allowed;
  }
`;

/** Sticky bar with the unsaved changes. */
export const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${zIndex.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.md};
  background: ${color.warmSubtle};

  & > strong {
    flex: 1 1 10rem;
    font-weight: ${fontWeight.semibold};
  }
`;
