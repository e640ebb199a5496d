import {
  CANCELLED_BY_LABELS,
  NOTICE_LABELS,
  type ReportFile,
  type RevenueDivision,
} from '@brightnest/contracts/reports/report';
import {
  type ReportQuery,
  reportFileQuerySchema,
} from '@brightnest/contracts/reports/report-schemas';
import { lastDayOf } from '@brightnest/contracts/reports/report-steps';
import { reportRoutes } from '@brightnest/contracts/routes/reports';
import { msg, t } from '@brightnest/contracts/translation';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readCancellations } from './cancellations-report';
import { readRatings } from './ratings-report';
import { readDividedRevenue, readRevenue } from './revenue-report';
import { readUtilisation } from './utilisation-report';

/** A report as a table for spreadsheets: the same figures as on the screen. */
export const exportReport: Handler = handle(
  reportRoutes.exportReport,
  { query: reportFileQuerySchema },
  async ({ query: { report, ...days }, response }) => {
    const { columns, rows } = await FILES[report](days);
    return sendCsv(response, {
      name: `${report}-${days.from}-${days.to}`,
      columns,
      records: rows,
      toRow: (row) => row,
    });
  },
);

/** Headings and rows by the key of a cell. */
interface Table {
  columns: Record<string, string>;
  rows: Record<string, string>[];
}

const FILES: Record<ReportFile, (days: ReportQuery) => Promise<Table>> = {
  revenue: async (days) => {
    const { currencies, taxName } = await readRevenue(days);
    return {
      columns: {
        ...PERIOD,
        ...{ currency: msg('Currency'), received: msg('Received'), returned: msg('Returned') },
        ...{ net: msg('Revenue'), tax: taxName || msg('Tax') },
      },
      rows: currencies.flatMap(({ currency, steps }) =>
        steps.map((step, index) => ({ ...step, to: lastDayOf(steps, index, days), currency })),
      ),
    };
  },
  'revenue-by-service': (days) => divided(days, 'service'),
  'revenue-by-place': (days) => divided(days, 'place'),
  cancellations: async (days) => {
    const { rows } = await readCancellations(days);
    return {
      columns: { by: msg('Cancelled by'), notice: msg('Before the start'), count: msg('Bookings') },
      rows: rows.map(({ by, notice, count }) => ({
        by: t(CANCELLED_BY_LABELS[by]),
        notice: t(NOTICE_LABELS[notice]),
        count: String(count),
      })),
    };
  },
  utilisation: async (days) => {
    const { cleaners } = await readUtilisation(days);
    return {
      columns: {
        ...{ name: msg('Cleaner'), jobs: msg('Jobs'), available: msg('Hours available') },
        ...{ booked: msg('Hours booked'), share: msg('Utilisation in percent') },
        ...{ onSite: msg('Hours on site'), absent: msg('Hours absent') },
      },
      rows: cleaners.map(({ name, jobs, available, booked, onSite, absent }) => ({
        ...{ name, jobs: String(jobs), available: hours(available), booked: hours(booked) },
        share: available === 0 ? '' : ((booked / available) * 100).toFixed(1),
        ...{ onSite: hours(onSite), absent: hours(absent) },
      })),
    };
  },
  ratings: async (days) => {
    const { cleaners } = await readRatings(days);
    return {
      columns: {
        ...{ name: msg('Cleaner'), ratings: msg('Ratings'), average: msg('Average') },
        ...{ five: '5', four: '4', three: '3', two: '2', one: '1' },
      },
      rows: cleaners.map(({ name, stars }) => {
        const [one, two, three, four, five] = stars;
        const ratings = one + two + three + four + five;
        const sum = stars.reduce((all, count, index) => all + count * (index + 1), 0);
        const texts = Object.entries({ one, two, three, four, five, ratings });
        return {
          name: name || t('Nobody assigned'),
          average: (sum / ratings).toFixed(2),
          ...Object.fromEntries(texts.map(([key, count]) => [key, String(count)])),
        };
      }),
    };
  },
};

const PERIOD = { from: msg('From'), to: msg('To') };

const hours = (minutes: number) => (minutes / 60).toFixed(2);

const DIVISIONS: Record<RevenueDivision, { heading: string; unknown: string }> = {
  service: { heading: msg('Service'), unknown: msg('No single clean') },
  place: { heading: msg('Place'), unknown: msg('Not known') },
};

async function divided(days: ReportQuery, by: RevenueDivision): Promise<Table> {
  const { heading, unknown } = DIVISIONS[by];
  const { rows } = await readDividedRevenue({ ...days, by });
  return {
    columns: {
      ...{ name: heading, payments: msg('Payments') },
      ...{ currency: msg('Currency'), net: msg('Revenue') },
    },
    rows: rows.map(({ name, payments, currency, net }) => ({
      ...{ name: name || t(unknown), payments: String(payments), currency, net },
    })),
  };
}
