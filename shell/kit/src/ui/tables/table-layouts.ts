import { css } from 'styled-components';
import { visuallyHiddenStyle } from '../display/layout';
import { Skeleton } from '../display/loading';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
  workHeaderHeight,
} from '../theme/tokens';

/** How much room rows take: `dense` for the lists that staff work through, whose rows have two lines. */
export type TableDensity = 'comfortable' | 'compact' | 'dense';

/** What becomes of a table on a phone. */
export type NarrowTable = 'scroll' | 'cards' | 'lines';

/** What a column is of a row's two lines on a phone; without one it is left out there. */
export type LinePart = 'title' | 'aside' | 'note' | 'end' | 'actions';

const innerRadius = `calc(${radius.lg} - 1px)`;

// Two lines, «title … aside» over «note … end», between the box and the actions; of these
// only the first where it opens the record, which offers the others.
export const linesOnPhones = css`
  @media (max-width: ${breakpoint.md - 1}px) {
    &,
    & > tbody {
      display: block;
    }

    & > thead {
      ${visuallyHiddenStyle}
    }

    & > tbody > tr {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      align-content: center;
      align-items: center;
      gap: 0 ${space[2]};
      min-height: 4rem;
      padding: ${space[2]} ${space[3]};
      border-bottom: 1px solid ${color.border};
    }

    & > tbody > tr:has(> td[data-line='box']) {
      padding-inline-start: 3rem;
    }

    & > tbody > tr:has(> td[data-line='actions']) {
      padding-inline-end: 4rem;
    }

    &
      > tbody
      > tr:has(> td[data-line='actions'] > * > :nth-child(2)):not(
        :has(> td[data-line='actions'] [data-opens-row])
      ) {
      padding-inline-end: 7rem;
    }

    /* Its head is out of sight: rows that have a colour end as the frame does. */
    & > tbody > tr:first-child {
      border-radius: ${innerRadius} ${innerRadius} 0 0;
    }

    & > tbody > tr:last-child {
      border-bottom: 0;
      border-radius: 0 0 ${innerRadius} ${innerRadius};
    }

    & > tbody > tr:only-child {
      border-radius: ${innerRadius};
    }

    /* Where the second line begins. */
    & > tbody > tr::after {
      content: '';
      order: 2;
      width: 100%;
    }

    & > tbody > tr > td {
      display: none;
      height: auto;
      padding: 0;
      border: 0;
      white-space: nowrap;
    }

    & > tbody > tr > td[data-line] {
      display: block;
    }

    & > tbody > tr > td:is([data-line='box'], [data-line='actions']) {
      position: absolute;
      top: 50%;
      translate: 0 -50%;
    }

    & > tbody > tr > td[data-line='box'] {
      inset-inline-start: ${space[3]};
    }

    & > tbody > tr > td[data-line='actions'] {
      inset-inline-end: ${space[3]};
    }

    /* A long badge or amount goes below them rather than leave no room for them. */
    & > tbody > tr > td:is([data-line='title'], [data-line='note']) {
      flex: 1 1 4rem;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;

      & > * {
        display: inline;
      }
    }

    & > tbody > tr > td:is([data-line='note'], [data-line='end']) {
      order: 3;
    }

    & > tbody > tr > td[data-line='aside'] {
      order: 1;
    }

    & > tbody > tr > td[data-line='end'] {
      order: 4;
    }

    & > tbody > tr > td[data-line='title'] {
      font-size: ${fontSize.md};
      font-weight: ${fontWeight.semibold};
    }

    & > tbody > tr > td[data-line='note'] {
      color: ${color.textMuted};
      text-align: start;
    }

    & > tbody > tr > td:not([data-line='note']) small,
    & > tbody > tr > td[data-line='note'] small + small,
    & > tbody > tr > td[data-line='end'] > * > :not(:first-child),
    & > tbody > tr > td[data-line='actions']:has([data-opens-row]) > * > :not(:first-child) {
      display: none;
    }

    & > tbody > tr > td[data-line='note'] small {
      display: inline;
      font-size: inherit;

      &::before {
        content: ' · ';
      }
    }

    /* It breaks what is to be one line. */
    & > tbody > tr > td[data-line] wbr {
      display: none;
    }

    /* Skeletons. */
    & > tbody > tr > td[data-line] > ${Skeleton} {
      display: block;
    }
  }
`;

// As many rows as a screen holds: of two lines each at most, and as high as a button.
export const denseRows = css`
  --cell-y: 3px;
  --cell-x: ${space[2]};
  line-height: 1.3;

  ${media.md} {
    & > thead > tr > th {
      padding-block: 0;
    }

    & > tbody > tr > td {
      height: 2.75rem;
    }
  }

  & > tbody > tr {
    scroll-margin-block: calc(${workHeaderHeight} + 3rem) 4rem;
  }
`;

// The table elements carry their roles in the markup, because display: block would take them away. A label leaves
// room for the number of a receipt in a card of a card on a phone of 360 px.
export const cardsOnPhones = css`
  @media (max-width: ${breakpoint.md - 1}px) {
    &,
    & > tbody,
    & > tbody > tr,
    & > tbody > tr > td {
      display: block;
    }

    & > thead {
      ${visuallyHiddenStyle}
    }

    & > tbody > tr {
      padding-block: ${space[3]};
      border-bottom: 1px solid ${color.border};
    }

    & > tbody > tr:last-child {
      border-bottom: 0;
    }

    & > tbody > tr > td {
      padding-block: ${space[1]};
      border: 0;
      text-align: start;
    }

    & > tbody > tr > td[data-label] {
      display: grid;
      grid-template-columns: 6.25rem minmax(0, 1fr);
      gap: ${space[3]};
      align-items: baseline;
      justify-items: start;
    }

    & > tbody > tr > td[data-label]::before {
      content: attr(data-label);
      color: ${color.textMuted};
      font-size: ${fontSize.xs};
      font-weight: ${fontWeight.medium};
    }
  }
`;
