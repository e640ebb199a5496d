import { parse } from 'csv-parse/sync';
import { BOOKING_STATUS_LABELS } from '@brightnest/contracts/scheduling/booking';
import { fromDecimalText } from '@brightnest/contracts/money';
import {
  TRANSACTION_STATUS_LABELS,
  type TransactionStatus,
} from '@brightnest/contracts/payments/payment';
import { quoteStatusLabel, type QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import type { RevenueReport } from '@brightnest/contracts/reports/report-schemas';
import { reportRoutes } from '@brightnest/contracts/routes/reports';
import { MongoClient, type Document } from 'mongodb';
import os from 'node:os';
import { read } from '../role-matrix/make-bookings-records';
import type { Day } from './day';
import type { Exports } from './money';

/** A figure by two ways: what the database holds of it, and what else says it. */
export interface Figure {
  name: string;
  database: unknown;
  others: Record<string, unknown>;
}

/** What of the databases is compared. */
interface Records {
  quotes: Document[];
  bookings: Document[];
  lines: Document[];
  jobs: Document[];
  payslips: Document[];
  handovers: Document[];
}

async function readRecords({ site: { mongoUrl, databasePrefix } }: Day): Promise<Records> {
  // The driver would import() it, which jest's module system cannot.
  const mongo = await MongoClient.connect(mongoUrl, { runtimeAdapters: { os } });
  const all = (service: string, name: string) =>
    mongo.db(`${databasePrefix}${service}`).collection(name).find().toArray();
  try {
    return {
      quotes: await all('quotes', 'quote_submissions'),
      bookings: await all('bookings', 'bookings'),
      lines: await all('bookings', 'transactions'),
      jobs: await all('bookings', 'job_assignments'),
      payslips: await all('bookings', 'payslips'),
      handovers: await all('bookings', 'cash_handovers'),
    };
  } finally {
    await mongo.close();
  }
}

type Row = Record<string, string>;
const rowsOf = (csv: string): Row[] => parse(csv, { bom: true, columns: true });

const sum = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0);
const sumOf = (rows: readonly Row[], column: string) =>
  sum(rows.map((row) => fromDecimalText(row[column]!)));

/** How many there are of each, in one order. */
function countBy<T>(records: readonly T[], keyOf: (record: T) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) counts.set(keyOf(record), (counts.get(keyOf(record)) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other)));
}

const RETURNS = ['refund', 'dispute', 'dispute_reversal'];

/** Counts and sums at the end of the day, each as the database and as files, screens and the script have it. */
export async function compare(day: Day, files: Exports): Promise<Figure[]> {
  const records = await readRecords(day);
  return [
    ...quotesAndBookings(records, files),
    ...(await money(day, records, files)),
    ...pay(day, records, files),
  ];
}

function quotesAndBookings({ quotes, bookings }: Records, files: Exports): Figure[] {
  const listed = rowsOf(files.quotes);
  const booked = rowsOf(files.bookings).filter(({ Kind }) => Kind === 'Booking');
  return [
    {
      name: 'quotes by state',
      database: countBy(quotes, ({ status }) => quoteStatusLabel(status as QuoteStatus)),
      others: { file: countBy(listed, (row) => row['Workflow status']!) },
    },
    {
      name: 'bookings by state',
      database: countBy(
        bookings,
        ({ status }) => BOOKING_STATUS_LABELS[status as keyof typeof BOOKING_STATUS_LABELS],
      ),
      others: { file: countBy(booked, ({ Status }) => Status!) },
    },
    {
      name: 'price of all bookings',
      database: sum(bookings.map(({ totalAmount }) => totalAmount.minor as number)),
      others: { file: sumOf(booked, 'Total') },
    },
  ];
}

async function money(day: Day, { lines }: Records, files: Exports): Promise<Figure[]> {
  const on = day.morning.toISODate()!;
  const isOfDay = ({ createdAt }: Document) => {
    const at = (createdAt as Date).getTime();
    return at >= day.morning.startOf('day').toMillis() && at <= day.morning.endOf('day').toMillis();
  };
  const ofDay = lines.filter(isOfDay);
  const minorOf = (keep: (line: Document) => boolean) =>
    sum(ofDay.filter(keep).map(({ amount }) => amount.minor as number));
  const rows = rowsOf(files.payments);
  const report = await read<RevenueReport>(
    day.staff,
    `${reportRoutes.getRevenueReport.path}?${new URLSearchParams({ from: on, to: on })}`,
  );
  const [own] = report.currencies;
  const [step] = rowsOf(files.revenue);
  const isReturn = ({ type }: Document) => RETURNS.includes(type as string);
  const { fees, cash, refunds } = day.sums;
  return [
    {
      name: 'lines of the ledger',
      database: countBy(
        ofDay,
        ({ status }) => TRANSACTION_STATUS_LABELS[status as TransactionStatus],
      ),
      others: { file: countBy(rows, ({ Status }) => Status!) },
    },
    {
      name: 'received',
      database: minorOf((line) => !isReturn(line)),
      others: {
        script: fees + cash,
        report: fromDecimalText(own!.received),
        file: sum(rows.map((row) => fromDecimalText(row.Amount!)).filter((minor) => minor > 0)),
        reportFile: fromDecimalText(step!.Received!),
      },
    },
    {
      name: 'refunded',
      database: -minorOf(isReturn),
      others: {
        script: refunds,
        report: fromDecimalText(own!.returned),
        file: -sum(rows.map((row) => fromDecimalText(row.Amount!)).filter((minor) => minor < 0)),
        reportFile: fromDecimalText(step!.Returned!),
      },
    },
    {
      name: 'revenue',
      database: minorOf(() => true),
      others: {
        script: fees + cash - refunds,
        report: fromDecimalText(own!.net),
        file: sumOf(rows, 'Amount'),
        reportFile: fromDecimalText(step!.Revenue!),
      },
    },
    {
      name: 'cash of the ledger',
      database: minorOf(({ type }) => type === 'cash'),
      others: {
        script: cash,
        file: sumOf(
          rows.filter(({ Method }) => Method === 'Cash'),
          'Amount',
        ),
      },
    },
  ];
}

function pay(day: Day, { jobs, payslips, handovers }: Records, files: Exports): Figure[] {
  const rows = rowsOf(files.pay);
  const figures = day.substitutes.flatMap(({ email, firstName }): Figure[] => {
    const own = jobs.filter(({ cleanerEmail }) => cleanerEmail === email);
    const done = own.filter(({ status }) => status === 'completed');
    const [payslip] = payslips.filter(({ cleanerEmail }) => cleanerEmail === email);
    const cleanerId = own[0]!.cleanerId as string;
    const handedIn = handovers.filter((one) => one.cleanerId === cleanerId);
    return [
      {
        name: `pay of ${firstName}`,
        database: sum((payslip!.lines as Document[]).map(({ minor }) => minor as number)),
        others: {
          jobs: sum(done.map(({ earned }) => earned.minor as number)),
          file: sumOf(
            rows.filter(({ Email }) => Email === email),
            'Amount',
          ),
        },
      },
      {
        name: `cash that ${firstName} took`,
        database: sum(done.map(({ cash }) => cash.minor as number)),
        others: { handedIn: sum(handedIn.map(({ amount }) => amount.minor as number)) },
      },
    ];
  });
  const own = figures.filter(({ name }) => name.startsWith('cash that'));
  return [
    ...figures,
    {
      name: 'cash of both',
      database: sum(own.map(({ database }) => database as number)),
      others: { script: day.sums.cash },
    },
  ];
}

/** What does not agree with the database, each in one line. */
export function findDifferences(figures: readonly Figure[]): string[] {
  return figures.flatMap(({ name, database, others }) =>
    Object.entries(others)
      .filter(([, value]) => JSON.stringify(value) !== JSON.stringify(database))
      .map(
        ([source, value]) =>
          `${name}: ${JSON.stringify(database)} in the database, ${JSON.stringify(value)} by ${source}`,
      ),
  );
}
