import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { css, styled } from 'styled-components';

/** One column of a chart. */
interface ChartColumn {
  key: string;
  /** Under the column, where there is room: `2 Nov`. */
  label: string;
  /** Its name in full: `Week of 2 November 2026`. */
  name: string;
  value: number;
  /** The formatted value. */
  text: string;
  /** In the future: outlined instead of filled. */
  isAhead?: boolean;
  /** The current one. */
  isNow?: boolean;
}

interface ColumnChartProps {
  /** Caption of the table for screen readers. */
  caption: string;
  /** Header of the first table column: "Week". */
  columnName: string;
  valueName: string;
  columns: readonly ChartColumn[];
  tone?: 'accent' | 'warm';
  /** Formats a step of the scale. */
  stepText?: (step: number) => string;
}

// How many labels there is room for in a chart of each width.
const ROOM = { wide: 14, medium: 7, narrow: 3 };

/** The widths in which a label is left out. Those kept are counted from the current column. */
function hiddenIn(distance: number, columns: number): string {
  const left = Object.entries(ROOM).filter(
    ([, room]) => distance % Math.ceil(columns / room) !== 0,
  );
  return left.map(([width]) => width).join(' ');
}

/** A column chart, with the same figures as a table for screen readers. */
export function ColumnChart({
  caption,
  columnName,
  valueName,
  columns,
  tone = 'accent',
  stepText = String,
}: ColumnChartProps) {
  const steps = niceScale(Math.max(...columns.map(({ value }) => value), 0));
  const top = steps.at(-1) ?? 1;
  const now = Math.max(
    0,
    columns.findIndex(({ isNow }) => isNow),
  );
  return (
    <div>
      <Area aria-hidden="true">
        <Scale>
          {steps.toReversed().map((step) => (
            <span key={step}>{stepText(step)}</span>
          ))}
        </Scale>
        <Grid $steps={steps.length - 1}>
          <Columns>
            {columns.map(({ key, name, value, text, isAhead }) => (
              <Column key={key} $tone={tone} $isAhead={isAhead} title={`${name}: ${text}`}>
                <i style={{ height: `${(value / top) * 100}%` }} />
              </Column>
            ))}
          </Columns>
        </Grid>
        <Labels>
          {columns.map(({ key, label, isNow }, index) => (
            <span
              key={key}
              data-now={isNow || undefined}
              data-hidden-in={hiddenIn(index - now, columns.length)}
            >
              <b>{label}</b>
            </span>
          ))}
        </Labels>
      </Area>
      <VisuallyHidden as="div">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columnName}</th>
              <th scope="col">{valueName}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, text }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

const HEIGHT = '9rem';

/** Scale and labels around the drawing. */
const Area = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[2]};
  /* Half of the last label. */
  padding-inline-end: ${space[3]};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-variant-numeric: tabular-nums;
  container-type: inline-size;
`;

/** The numbers at the side, the highest first. */
const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: calc(${HEIGHT} + 1.2em);
  margin-block: -0.6em;
  line-height: 1.2;
  text-align: end;
`;

/** Lines behind the columns, one for each number. */
export const Grid = styled.div<{ $steps: number }>`
  height: ${HEIGHT};
  border-bottom: 1px solid ${color.controlBorder};
  background: repeating-linear-gradient(
    to bottom,
    ${color.border} 0 1px,
    transparent 1px calc(100% / ${({ $steps }) => $steps})
  );
`;

const sideBySide = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
`;

export const Columns = styled.div`
  ${sideBySide}
  height: 100%;
`;

const fills = {
  accent: { fill: color.accent, line: color.accent, ahead: color.accentSubtle },
  warm: { fill: color.warm, line: color.warmText, ahead: color.warmSubtle },
};

/** One column; its full height reacts to hovering. */
const Column = styled.div<{ $tone: 'accent' | 'warm'; $isAhead?: boolean }>`
  display: flex;
  align-items: end;
  justify-content: center;

  &:hover {
    background: ${color.subtle};
  }

  & > i {
    width: min(70%, 2.5rem);
    border: 1px solid ${({ $tone }) => fills[$tone].line};
    border-bottom: 0;
    border-radius: ${radius.sm} ${radius.sm} 0 0;
    background: ${({ $tone, $isAhead }) => ($isAhead ? fills[$tone].ahead : fills[$tone].fill)};
    ${({ $isAhead }) => $isAhead && 'border-style: dashed;'}
  }

  & > i[style*=' 0%'] {
    border: 0;
  }
`;

/** Labels under the columns, as many as there is room for. */
const Labels = styled.div`
  ${sideBySide}
  grid-column: 2;

  & > span {
    display: flex;
    justify-content: center;
  }

  & b {
    width: 0;
    display: flex;
    justify-content: center;
    font-weight: inherit;
    white-space: nowrap;
  }

  & > span[data-now] b {
    color: ${color.text};
    font-weight: ${fontWeight.bold};
  }

  @container (min-width: 44rem) {
    & > span[data-hidden-in~='wide'] {
      visibility: hidden;
    }
  }

  @container (min-width: 24rem) and (max-width: 43.99rem) {
    & > span[data-hidden-in~='medium'] {
      visibility: hidden;
    }
  }

  @container (max-width: 23.99rem) {
    & > span[data-hidden-in~='narrow'] {
      visibility: hidden;
    }
  }
`;

const NICE = [1, 2, 5, 10];
const STEPS = 4;

/** @returns at most five round integers from 0 to at least `max`. */
export function niceScale(max: number): number[] {
  const rough = Math.max(max, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (NICE.find((nice) => nice * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
