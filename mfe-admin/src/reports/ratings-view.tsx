import { formatNumber } from '@brightnest/contracts/locale-text';
import type { CleanerRatings } from '@brightnest/contracts/reports/report-schemas';
import { t } from '@brightnest/contracts/translation';
import { StatCard, StatGrid } from '@brightnest/kit/ui/display/card';
import { BarList } from '../overview/bar-list';
import type { ReportPeriod } from './report-period';
import { changeText, LoadedReport, ReportTable, shareText } from './report-parts';
import { useAdminGetRatingsReportQuery } from './reports-api';

type Stars = CleanerRatings['stars'];

const countOf = (stars: Stars) => stars.reduce((sum, count) => sum + count, 0);
const averageOf = (stars: Stars) =>
  stars.reduce((sum, count, index) => sum + count * (index + 1), 0) / countOf(stars);
const averageText = (stars: Stars) =>
  countOf(stars) === 0 ? '–' : formatNumber(averageOf(stars), { maximumFractionDigits: 2 });
const sumOf = (cleaners: readonly CleanerRatings[]): Stars =>
  cleaners.reduce<Stars>(
    (sum, { stars }) => sum.map((count, index) => count + stars[index]!) as Stars,
    [0, 0, 0, 0, 0],
  );

/** What customers said of cleans, by who was assigned. */
export function RatingsView({ days, compared }: Pick<ReportPeriod, 'days' | 'compared'>) {
  const query = useAdminGetRatingsReportQuery(days);
  const { currentData: before } = useAdminGetRatingsReportQuery(compared ?? days, {
    skip: !compared,
  });
  const earlier = before && compared ? sumOf(before.cleaners) : undefined;
  return (
    <LoadedReport
      query={query}
      definition={t(
        'Ratings count on the day on which they were given, for the cleaner who was assigned to the clean.',
      )}
    >
      {({ cleaners }) => {
        const all = sumOf(cleaners);
        return (
          <>
            <StatGrid>
              <StatCard
                label={t('Ratings')}
                value={formatNumber(countOf(all))}
                hint={changeText(countOf(all), earlier && countOf(earlier))}
              />
              <StatCard
                label={t('Average')}
                value={averageText(all)}
                hint={
                  countOf(all) > 0 && earlier && countOf(earlier) > 0
                    ? changeText(averageOf(all), averageOf(earlier))
                    : undefined
                }
              />
            </StatGrid>
            <BarList
              label={t('Ratings by stars')}
              bars={[5, 4, 3, 2, 1].map((stars) => {
                const count = all[stars - 1]!;
                return {
                  key: String(stars),
                  name: t('{count} stars', { count: stars, one: '{count} star' }),
                  share: countOf(all) === 0 ? 0 : count / countOf(all),
                  text: `${formatNumber(count)} (${shareText(count, countOf(all))})`,
                };
              })}
            />
            <ReportTable
              caption={t('By cleaner')}
              columns={[t('Cleaner'), t('Average'), t('Ratings'), '5', '4', '3', '2', '1']}
              rows={cleaners.map(({ cleanerId, name, stars }) => ({
                key: cleanerId ?? 'nobody',
                cells: [
                  name || t('Nobody assigned'),
                  averageText(stars),
                  formatNumber(countOf(stars)),
                  ...stars.toReversed().map((count) => formatNumber(count)),
                ],
              }))}
            />
          </>
        );
      }}
    </LoadedReport>
  );
}
