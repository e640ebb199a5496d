import { MAX_IMPORTED_AREAS } from '@brightnest/contracts/areas/service-area';
import {
  type ServiceAreaImportResponse,
  serviceAreaImportRequestSchema,
  serviceAreaRequestSchema,
} from '@brightnest/contracts/areas/service-area-schemas';
import {
  byStart,
  formatPostcodes,
  sharedPostcodes,
  spanOf,
} from '@brightnest/contracts/areas/postcode';
import { addressLabels } from '@brightnest/contracts/company/address-text';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { CsvError, parse } from 'csv-parse/sync';
import mongoose, { Types } from 'mongoose';
import { findAreas, ServiceAreaModel, type ServiceAreaRecord, touchAreas } from './service-area';
import { type AreaValues, keyOf, slugFor, toValues } from './write-areas';

/** Adds the areas of a table, and gives those that are there its postcodes: all of them or none. */
export const importServiceAreas: Handler = handle(
  serviceAreaRoutes.importServiceAreas,
  { body: serviceAreaImportRequestSchema },
  async ({ body, origin }): Promise<ServiceAreaImportResponse> => {
    const rows = readRows(body.csv);
    const outcome = await mongoose.connection.transaction(async (session) => {
      await touchAreas(session);
      const before = await findAreas(session);
      const { added, updated } = placeRows(rows, before);
      const counts = { added: added.length, updated: updated.length };
      const unchanged = rows.length - counts.added - counts.updated;
      if (unchanged === rows.length) return { ...counts, unchanged };
      await touchAreas(session, [newEvent('service-areas.imported', counts, origin)]);
      await ServiceAreaModel.insertMany(added, { session });
      await ServiceAreaModel.bulkWrite(
        updated.map(({ _id, postcodes }) => ({
          updateOne: { filter: { _id }, update: { $set: { postcodes } } },
        })),
        { session },
      );
      return { ...counts, unchanged };
    });
    return { success: true, ...outcome };
  },
);

/** A line of the table, and where it is in the text. */
interface Row {
  line: number;
  values: Pick<AreaValues, 'name' | 'state' | 'postcodes'>;
}

/** What heads of tables call a column: its name in the contract, or as the reader knows it. */
const columnNames = () => ({
  name: ['name', t('Name')],
  state: ['state', addressLabels().region],
  postcodes: ['postcodes', addressLabels().postcode, t('Postcodes'), 'postcode'],
});
type ColumnName = keyof ReturnType<typeof columnNames>;

/** The columns of a table, in the order of one without a head. Where the company has no regions, areas name none. */
const columnsNeeded = (): ColumnName[] =>
  currentRegion().regions.length > 0 ? ['name', 'state', 'postcodes'] : ['name', 'postcodes'];

/** What the reader knows a column by. */
const labelOf = (column: ColumnName) => columnNames()[column][1]!;

/** The columns that a line names; undefined where it is no head. */
function columnsOf(line: readonly string[] | undefined): (ColumnName | undefined)[] | undefined {
  const names = Object.entries(columnNames()) as [ColumnName, string[]][];
  const columns = line?.map(
    (cell) => names.find(([, called]) => called.some((one) => keyOf(one) === keyOf(cell)))?.[0],
  );
  return columns?.includes('name') ? columns : undefined;
}
const MAX_SHOWN_ERRORS = 50;

/** @throws AppError `validation_failed` with what is wrong, line by line. */
function readRows(csv: string): Row[] {
  const table = parseTable(csv);
  const head = columnsOf(table[0]?.cells);
  const columns = head ?? columnsNeeded();
  const unknown = columnsNeeded().filter((column) => !columns.includes(column));
  if (unknown.length > 0) {
    const missing = unknown.map(labelOf).join(', ');
    throw refuse([t('The first line lacks: {columns}', { columns: missing })]);
  }
  const lines = head ? table.slice(1) : table;
  if (lines.length === 0) throw refuse([t('There are no areas in it')]);
  if (lines.length > MAX_IMPORTED_AREAS) {
    throw refuse([t('Please import at most {max} areas at once', { max: MAX_IMPORTED_AREAS })]);
  }
  const errors: string[] = [];
  const rows = lines.flatMap(({ line: number, cells }) => {
    const cell = (column: ColumnName) => cells[columns.indexOf(column)] ?? '';
    const { value, error } = serviceAreaRequestSchema.validate(
      {
        name: cell('name'),
        state: regionCodeOf(cell('state')),
        postcodes: cell('postcodes'),
      },
      { abortEarly: false },
    );
    if (!error) return [{ line: number, values: toValues(value) }];
    errors.push(
      ...error.details.map(({ message }) => t('Line {line}: {message}', { line: number, message })),
    );
    return [];
  });
  if (errors.length > 0) throw refuse(errors);
  return rows;
}

/** @returns the code of a region that is called so, or has that code. */
function regionCodeOf(text: string): string {
  const called = currentRegion().regions.find(({ name }) => keyOf(name) === keyOf(text));
  return called?.code ?? text.toUpperCase();
}

/** A line of the table, and which of the text it is. */
interface TableLine {
  line: number;
  cells: string[];
}

function parseTable(csv: string): TableLine[] {
  // Where a comma is in numbers, tables are separated by semicolons; what is copied has tabs.
  const [head = ''] = csv.replace(SEPARATOR_LINE, '').split(/\r\n|\n|\r/);
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const delimiter = bare.includes('\t') ? '\t' : bare.includes(';') ? ';' : ',';
  try {
    const records: { record: string[]; info: { lines: number } }[] = parse(csv, {
      ...{ bom: true, trim: true, info: true, delimiter },
      ...{ skip_empty_lines: true, relax_column_count: true },
    }) as never;
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells, line }) => line > 1 || !SEPARATOR_LINE.test(cells.join(delimiter)));
  } catch (error) {
    if (error instanceof CsvError) throw refuse([whatIsWrong(error)]);
    throw error;
  }
}

// Excel's own way to say what separates the cells.
const SEPARATOR_LINE = /^\uFEFF?sep=.?(\r\n|\n|\r|$)/i;

function whatIsWrong({ code, ...context }: CsvError): string {
  const line = Number((context as { lines?: number }).lines ?? 1);
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? t('Line {line}: a quotation mark is not closed', { line })
    : t('Line {line}: quotation marks stand in the middle of a cell', { line });
}

function refuse(errors: readonly string[]): AppError {
  const more = errors.length - MAX_SHOWN_ERRORS;
  const shown = [
    ...errors.slice(0, MAX_SHOWN_ERRORS),
    ...(more > 0 ? [t('and {count} more', { count: more })] : []),
  ];
  const codes = currentRegion().regions.map(({ code }) => code);
  return new AppError('validation_failed', {
    message: () => {
      const { region, postcode } = addressLabels();
      const regions = codes.join(', ');
      return codes.length > 0
        ? t('Nothing was imported. Each line has: name, {region} ({regions}), {postcode}.', {
            ...{ region, regions, postcode },
          })
        : t('Nothing was imported. Each line has: name, {postcode}.', { postcode });
    },
    fields: { csv: () => shown.join('\n') },
  });
}

type Placed = Omit<ServiceAreaRecord, 'pendingEvents' | 'publishedSequence'>;

/** Where the rows go among the areas that are there. @throws AppError where two would overlap. */
function placeRows(
  rows: readonly Row[],
  before: readonly ServiceAreaRecord[],
): Record<'added' | 'updated', Placed[]> {
  const old = new Map(before.map((area) => [idOf(area), area]));
  const areas = new Map<string, Placed>(old);
  const lines = new Map<string, number>();
  const errors: string[] = [];
  for (const { line, values } of rows) {
    const id = idOf(values);
    const earlier = lines.get(id);
    if (earlier === undefined) {
      lines.set(id, line);
      const known = areas.get(id);
      areas.set(id, known ? { ...known, postcodes: values.postcodes } : newArea(values, areas));
    } else {
      const twice = { line, name: values.name, earlier };
      errors.push(t('Line {line}: “{name}” is in line {earlier} already', twice));
    }
  }
  // Those of all lines have left their old postcodes by then.
  errors.push(...overlaps(areas, lines));
  if (errors.length > 0) throw refuse(errors);
  const placed = [...lines.keys()].map((id) => areas.get(id)!);
  const isOther = (area: Placed) =>
    formatPostcodes(old.get(idOf(area))!.postcodes) !== formatPostcodes(area.postcodes);
  return {
    added: placed.filter((area) => !old.has(idOf(area))),
    updated: placed.filter((area) => old.has(idOf(area)) && isOther(area)),
  };
}

/** What is in two areas, by the line of the second. */
function overlaps(
  areas: ReadonlyMap<string, Placed>,
  lines: ReadonlyMap<string, number>,
): string[] {
  const ranges = [...areas]
    .flatMap(([id, { name, postcodes }]) => postcodes.map((range) => ({ ...range, id, name })))
    .sort(byStart);
  const errors: string[] = [];
  let reach = ranges[0];
  for (const range of ranges.slice(1)) {
    if (spanOf(range).start <= spanOf(reach!).end) {
      const line = lines.get(range.id) ?? lines.get(reach!.id);
      const which = formatPostcodes(sharedPostcodes([range], [reach!]));
      const both = { line: line ?? 0, postcodes: which, name: reach!.name, other: range.name };
      errors.push(t('Line {line}: {postcodes} is in both “{name}” and “{other}”', both));
    }
    if (spanOf(range).end > spanOf(reach!).end) reach = range;
  }
  return errors;
}

const idOf = ({ name, state }: { name: string; state: string }) => `${state}/${keyOf(name)}`;

function newArea(values: Row['values'], areas: ReadonlyMap<string, Placed>): Placed {
  const { name, state, postcodes } = values;
  return {
    _id: new Types.ObjectId(),
    ...{ name, state, postcodes, slug: slugFor(values, [...areas.values()]) },
    ...{ isActive: true, displayOrder: 0, services: [], cleanerIds: [] },
  };
}
