import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_TYPES } from '@brightnest/contracts/events/event-types';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { SITE_PROGRAMS } from '../local/site/start-site';
import {
  monitoringPrograms,
  type Monitoring,
  readRules,
  startMonitoring,
} from '../monitoring/test-monitoring';
import { sharedSite } from '../test/shared-site';

const site = sharedSite();
const programs = monitoringPrograms();
const DASHBOARDS = join(__dirname, '../monitoring/dashboards');

/** Of a site without a certificate. */
const ONLY_WITH_HTTPS = /^site_certificate_/;

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const dashboards = readdirSync(DASHBOARDS).flatMap((name) => {
  const text = readFileSync(join(DASHBOARDS, name), 'utf8');
  const { title, panels } = JSON.parse(text) as { title: string; panels: Panel[] };
  return panels.flatMap((panel) =>
    (panel.targets ?? []).map(({ expr }) => ({ from: `${title}: ${panel.title}`, expr })),
  );
});
/** What the rules make of what is measured; of errors only once there are any. */
const recorded = readRules('recording.yml').groups.flatMap(({ rules: all }) =>
  all.map(({ record }) => record ?? ''),
);
const rules = ['recording.yml', 'alerts.yml'].flatMap((name) =>
  readRules(name).groups.flatMap((group) =>
    group.rules.map(({ alert, record, expr }) => ({ from: alert ?? record ?? '', expr })),
  ),
);

(programs ? describe : describe.skip)('a running site in a real Prometheus', () => {
  let monitoring: Monitoring;
  beforeAll(async () => {
    const address = (name: string) => new URL(site.process(name)?.url ?? '').host;
    monitoring = await startMonitoring({
      programs: programs!,
      targets: Object.fromEntries(SITE_PROGRAMS.map((name) => [name, [address(name)]])),
      smtpUrl: 'smtp://127.0.0.1:1',
      mailTo: 'nobody@site.test',
    });
  });
  afterAll(() => monitoring?.stop());

  test('is read whole, and has what every rule and every dashboard asks for', async () => {
    await eventually(
      async () => (await monitoring.query('up == 1')).length === SITE_PROGRAMS.length,
    );
    const known = new Set([...(await monitoring.metricNames()), ...recorded]);
    const missing = [...rules, ...dashboards].flatMap(({ from, expr }) =>
      namesIn(expr)
        .filter((name) => !known.has(name) && !ONLY_WITH_HTTPS.test(name))
        .map((name) => `${from}: ${name}`),
    );
    expect(missing).toEqual([]);
    expect(namesIn(rules.at(-1)?.expr ?? '').length).toBeGreaterThan(0);
    for (const { from, expr } of dashboards) {
      await monitoring.query(expr);
      for (const [, type = ''] of expr.matchAll(/\btype="([^"]+)"/g))
        expect([from, EVENT_TYPES]).toEqual([from, expect.arrayContaining([type])]);
    }
  });

  test('raises what is true of it: nobody has made a backup', async () => {
    await eventually(async () => {
      const firing = await monitoring.firing();
      return firing.includes('BackupTooOld') && !firing.includes('ProgramDown');
    });
  });
});

const WORDS = new Set(
  'by on sum max min count rate increase time vector topk and or unless histogram_quantile min_over_time'.split(
    ' ',
  ),
);

/** The metrics in an expression of PromQL. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|on)\s*\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  const names = bare.match(/[a-zA-Z_:][\w:]*/g) ?? [];
  return [...new Set(names)].filter((name) => !WORDS.has(name) && name !== 'ALERTS');
}
