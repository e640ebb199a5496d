import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import { parse } from 'yaml';
import { monitoringPrograms, readRules } from './test-monitoring';

const programs = monitoringPrograms();
const withPrometheus = programs ? test : test.skip;
const ALERTS = readRules('alerts.yml').groups.flatMap(({ rules }) => rules);

withPrometheus('alerts begin when they should, and none where all is well', () => {
  const output = execFileSync(
    programs!.promtool,
    ['test', 'rules', join(__dirname, 'rule-tests.yml')],
    { encoding: 'utf8' },
  );
  expect(output).toContain('SUCCESS');
});

test('each alert says how bad it is, what it is, and where it is written what to do', () => {
  const runbook = readFileSync(join(__dirname, 'README.md'), 'utf8');
  const headings = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(ALERTS.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of ALERTS) {
    expect(labels?.severity).toMatch(/^(critical|warning)$/);
    expect(Object.keys(annotations ?? {})).toEqual(['summary', 'description', 'runbook_url']);
    expect(annotations?.runbook_url).toBe(`deploy/monitoring/README.md#${alert?.toLowerCase()}`);
  }
});

describe('the configuration of Alertmanager', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alertmanager-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['smtp://me%40x.test:p%26s%27%7C%5C1@mail.test', 'mail.test:587', 'me@x.test', "p&s'|\\1"],
    ['smtps://mail.test/?pool=true', 'mail.test:465', '', ''],
    ['smtp://user:secret@mail.test:2525', 'mail.test:2525', 'user', 'secret'],
  ])('takes from %s what it needs', (address, host, user, password) => {
    const file = join(folder, 'alertmanager.yml');
    execFileSync('sh', [join(__dirname, 'alertmanager.sh'), 'true'], {
      env: {
        ...programEnv,
        ...{ SMTP_URL: address, MAIL_FROM: 'a@site.test', ALERT_MAIL_TO: 'b@site.test' },
        ...{ SITE_HOST: 'site.test', ALERTMANAGER_CONFIG: file },
      },
    });
    const { global } = parse(readFileSync(file, 'utf8')) as { global: object };
    expect(global).toEqual({
      ...{ smtp_smarthost: host, smtp_from: 'a@site.test', smtp_require_tls: true },
      ...{ smtp_auth_username: user, smtp_auth_password: password },
    });
    expect(readFileSync(file, 'utf8')).not.toMatch(/: .*\$\{/);
  });
});

test('each dashboard has a name of its own, and panels that ask for something', () => {
  const dashboards = readdirSync(join(__dirname, 'dashboards'))
    .filter((name) => name.endsWith('.json'))
    .map(
      (name) => JSON.parse(readFileSync(join(__dirname, 'dashboards', name), 'utf8')) as Dashboard,
    );
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  expect(dashboards.length).toBeGreaterThan(2);
  for (const { panels } of dashboards) {
    const shown = panels.filter(({ type }) => type !== 'row');
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets, gridPos } of shown) {
      expect([title, targets?.length]).not.toEqual([title, 0]);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
  }
});

interface Dashboard {
  uid: string;
  panels: {
    id: number;
    type: string;
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets?: { expr: string }[];
  }[];
}
