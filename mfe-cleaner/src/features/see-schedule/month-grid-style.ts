import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** The table of a month. */
export const MonthTable = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  & th {
    padding-block: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
    text-align: center;
  }

  & td {
    padding: 1px;
    vertical-align: top;
  }

  & button {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    width: 100%;
    min-height: calc(${touchTarget} + ${space[4]});
    padding: ${space[1]} 0;
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
    background: ${color.surface};
    color: ${color.text};
    cursor: pointer;
    overflow: hidden;
  }

  & button[aria-current] {
    font-weight: ${fontWeight.bold};
    text-decoration: underline;
  }

  & button[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSubtle};
  }

  & small {
    color: ${color.accentText};
    font-size: 0.75rem;
    line-height: 1.2;
  }
`;
