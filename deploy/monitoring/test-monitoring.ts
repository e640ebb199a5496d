import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { freePort, startOwnProcess } from '@brightnest/service-kit/testing/own-process';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import { parse, stringify } from 'yaml';
import { findProgram } from '../local/programs/run-program';

/** Of Debian's packages `prometheus` and `prometheus-alertmanager`, which `npm test` installs where it can. */
export interface MonitoringPrograms {
  prometheus: string;
  promtool: string;
  alertmanager: string;
  amtool: string;
}

/** @returns undefined, and says so, where they are not at hand. */
export function monitoringPrograms(): MonitoringPrograms | undefined {
  const path = (programEnv.PATH ?? '').split(':');
  const [prometheus, promtool, amtool] = ['prometheus', 'promtool', 'amtool'].map((name) =>
    findProgram(name, path),
  );
  const alertmanager = findProgram(['prometheus-alertmanager', 'alertmanager'], path);
  if (prometheus && promtool && alertmanager && amtool)
    return { prometheus, promtool, alertmanager, amtool };
  console.log('Skipped: Prometheus and Alertmanager are not on the PATH.');
  return undefined;
}

/** Alert rules as a file holds them. */
export interface RuleFile {
  groups: {
    name: string;
    rules: {
      alert?: string;
      record?: string;
      expr: string;
      for?: string;
      labels?: Record<string, string>;
      annotations?: Record<string, string>;
    }[];
  }[];
}

export const readRules = (name: string) =>
  parse(readFileSync(join(__dirname, 'rules', name), 'utf8')) as RuleFile;

/** Where metrics are read, by program: `host:port` of each instance. */
type Targets = Readonly<Record<string, readonly string[]>>;

interface MonitoringOptions {
  programs: MonitoringPrograms;
  targets: Targets;
  /** Who hears of alerts: the mail server, as `SMTP_URL` names it. */
  smtpUrl: string;
  mailTo: string;
}

/** A running Prometheus and Alertmanager, with our files and shorter waits. */
export interface Monitoring {
  /** Names of the alerts that are firing. */
  firing(): Promise<string[]>;
  /** Names of everything that Prometheus has measured, or made of it. */
  metricNames(): Promise<string[]>;
  /** Of a query, which rules and dashboards may hold. */
  query(expr: string): Promise<{ metric: Record<string, string>; value: [number, string] }[]>;
  stop(): Promise<void>;
}

/** Starts both with what a deployment has, except where metrics are read and how long is waited. */
export async function startMonitoring(options: MonitoringOptions): Promise<Monitoring> {
  const { programs } = options;
  const folder = mkdtempSync(join(tmpdir(), 'monitoring-'));
  const [port, mailPort] = [await freePort(), await freePort()];
  writePrometheusFiles(folder, options.targets, mailPort);
  const alertmanager = startAlertmanager(folder, mailPort, options);
  const prometheus = startOwnProcess(
    programs.prometheus,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    programEnv,
  );
  const get = async <T>(path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    return ((await answer.json()) as { data: T }).data;
  };
  await eventually(() => get('status/runtimeinfo'));
  return {
    async firing() {
      const { alerts } = await get<{
        alerts: { state: string; labels: { alertname: string } }[];
      }>('alerts');
      const names = alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname);
      return [...new Set(names)].sort();
    },
    metricNames: () => get('label/__name__/values'),
    query: async (expr) =>
      (
        await get<{ result: Awaited<ReturnType<Monitoring['query']>> }>(
          `query?query=${encodeURIComponent(expr)}`,
        )
      ).result,
    async stop() {
      await Promise.all([prometheus.kill('SIGTERM'), alertmanager.kill('SIGTERM')]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

interface PrometheusConfig {
  global: { scrape_interval: string; evaluation_interval: string };
  alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  scrape_configs: Record<string, unknown>[];
}

function writePrometheusFiles(folder: string, targets: Targets, mailPort: number): void {
  const text = readFileSync(join(__dirname, 'prometheus.yml'), 'utf8');
  const config = parse(text) as PrometheusConfig;
  // A scrape has to be answered before the next: what is sooner asks too much of a busy machine.
  config.global = { scrape_interval: '5s', evaluation_interval: '1s' };
  config.alerting.alertmanagers = [{ static_configs: [{ targets: [`127.0.0.1:${mailPort}`] }] }];
  const [{ job_name: job }] = config.scrape_configs as [Record<string, unknown>];
  config.scrape_configs = [
    {
      job_name: job,
      static_configs: Object.entries(targets).map(([program, addresses]) => ({
        targets: addresses,
        labels: { program },
      })),
    },
  ];
  writeFileSync(join(folder, 'prometheus.yml'), stringify(config));
  mkdirSync(join(folder, 'rules'));
  for (const name of ['recording.yml', 'alerts.yml'])
    writeFileSync(join(folder, 'rules', name), stringify(withoutWaits(readRules(name))));
}

/** Nothing has to go wrong for long, and no task for a quarter of an hour. */
function withoutWaits({ groups }: RuleFile): RuleFile {
  return {
    groups: groups.map((group) => ({
      ...group,
      rules: group.rules.map(({ for: _wait, expr, ...rule }) => ({
        ...rule,
        expr: expr.replace(/\+ 900\b/, '+ 1'),
      })),
    })),
  };
}

function startAlertmanager(folder: string, port: number, options: MonitoringOptions) {
  const { programs, smtpUrl, mailTo } = options;
  const config = join(folder, 'alertmanager.yml');
  execFileSync('sh', [join(__dirname, 'alertmanager.sh'), 'true'], {
    env: {
      ...programEnv,
      ...{ SMTP_URL: smtpUrl, MAIL_FROM: 'alerts@site.test', ALERT_MAIL_TO: mailTo },
      ...{ SITE_HOST: 'site.test', ALERT_SMTP_TLS: 'false', ALERTMANAGER_CONFIG: config },
    },
  });
  execFileSync(programs.amtool, ['check-config', config]);
  const text = readFileSync(config, 'utf8');
  writeFileSync(
    config,
    text
      .replace(/group_wait: \w+/, 'group_wait: 1s')
      .replace(/group_interval: \w+/, 'group_interval: 1s'),
  );
  return startOwnProcess(
    programs.alertmanager,
    [
      ...[`--config.file=${config}`, `--storage.path=${join(folder, basename(config, '.yml'))}`],
      ...[`--web.listen-address=127.0.0.1:${port}`, '--cluster.listen-address='],
    ],
    programEnv,
  );
}
