import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Area, Columns, Column, Grid, Labels, Scale } from './column-chart-style';
import { niceScale } from './nice-scale';

/** One column of a chart. */
export interface ChartColumn {
  key: string;
  /** Under the column, where there is room: `2 Nov`. */
  label: string;
  /** Its name in full: `Week of 2 November 2026`. */
  name: string;
  value: number;
  /** The value as people read it. */
  text: string;
  /** Not over yet: outlined instead of filled. */
  isAhead?: boolean;
  /** The one that is now. */
  isNow?: boolean;
}

interface ColumnChartProps {
  /** What the columns show; read out as the table's name. */
  caption: string;
  /** What a column is: "Week". */
  columnName: string;
  valueName: string;
  columns: readonly ChartColumn[];
  tone?: 'accent' | 'warm';
  /** How a step of the scale is written. */
  stepText?: (step: number) => string;
}

// Where there is no room for all names, those near now decide which are left out.
function rankOf(distance: number): 'first' | 'second' | 'third' {
  if (distance % 4 === 0) return 'first';
  return distance % 2 === 0 ? 'second' : 'third';
}

/** Columns side by side, drawn for the eye; the same figures are a table for whoever hears them. */
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
  const now = columns.findIndex(({ isNow }) => isNow);
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
            <span key={key} data-now={isNow || undefined} data-rank={rankOf(index - now)}>
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
