import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** The look of a month of days. */
export const CalendarFrame = styled.div`
  width: 100%;
  max-width: 22rem;
  margin-inline: auto;

  & .rdp-month {
    position: relative;
  }

  & .rdp-month_caption {
    display: grid;
    place-items: center;
    height: ${touchTarget};
    font-weight: ${fontWeight.semibold};
  }

  & .rdp-button_previous,
  & .rdp-button_next {
    position: absolute;
    top: 0;
    display: grid;
    place-items: center;
    width: ${touchTarget};
    height: ${touchTarget};
    border: 0;
    border-radius: ${radius.md};
    background: transparent;
    color: ${color.text};
    cursor: pointer;
  }

  & .rdp-button_previous {
    left: 0;
  }

  & .rdp-button_next {
    right: 0;
  }

  & .rdp-button_previous:hover,
  & .rdp-button_next:hover {
    background: ${color.subtle};
  }

  & [aria-disabled='true'] {
    color: ${color.textMuted};
    cursor: not-allowed;
    opacity: 0.5;
  }

  & .rdp-month_grid {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }

  & .rdp-weekday {
    padding-block: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
    text-align: center;
  }

  & .rdp-day {
    padding: 2px;
    text-align: center;
  }

  & .rdp-day_button {
    width: 100%;
    min-height: ${touchTarget};
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${radius.md};
    background: ${color.accentSubtle};
    color: ${color.accentText};
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  & .rdp-day_button:hover {
    border-color: ${color.accent};
  }

  & .rdp-day_button:disabled {
    border-color: transparent;
    background: transparent;
    color: ${color.textMuted};
    font-weight: ${fontWeight.regular};
    text-decoration: line-through;
    cursor: not-allowed;
  }

  & .rdp-today .rdp-day_button {
    border-color: ${color.controlBorder};
  }

  & .rdp-selected .rdp-day_button:not(:disabled) {
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;
