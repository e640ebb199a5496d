import { eventually } from '@brightnest/service-kit/testing/eventually';
import { runProgram } from '../../local/programs/run-program';
import type { ComposeStack } from './compose-stack';
import { must, PROGRAMS, type TrialStep } from './trial';

/** The profile `monitoring`: every program is read, every rule is understood, and an alert is mailed. */
export const WATCHING_STEP: TrialStep = {
  name: 'monitoring',
  async try(stack) {
    const listed = await stack.compose('--profile', 'monitoring', 'config', '--images');
    const hasGrafana = await isAtHand(/^.*grafana.*$/m.exec(listed)?.[0] ?? '');
    const programs = ['prometheus', 'alertmanager', ...(hasGrafana ? ['grafana'] : [])];
    await stack.set({ ALERT_MAIL_TO: OFFICE, ALERT_SMTP_TLS: 'false' });
    await stack.compose('up', '--detach', '--no-build', '--no-deps', ...programs);
    await stack.becomesWell();

    const targets = await eventually(async () => {
      const { data } = await ask<{ data: { activeTargets: Target[] } }>(stack, 'targets');
      const read = data.activeTargets.filter(({ health }) => health === 'up');
      const names = new Set(read.map(({ labels }) => labels.program));
      return PROGRAMS.every((program) => names.has(program)) && read.length;
    });
    const { data } = await ask<{ data: { groups: { rules: Rule[] }[] } }>(stack, 'rules');
    const rules = data.groups.flatMap((group) => group.rules);
    const ill = rules.filter(({ health }) => health !== 'ok' && health !== 'unknown');
    must(rules.length > 0 && ill.length === 0, `rules are not well: ${JSON.stringify(ill)}`);

    await alert(stack);
    const { subject, html } = await stack.mail.latestTo(OFFICE, /alert/);
    must(subject.includes(ALERT) && html.includes(SUMMARY), `a mail says ${subject}: ${html}`);
    const grafana = hasGrafana ? 'Grafana is well' : 'Grafana was left out: its image is not here';
    return `${targets} instances of ${PROGRAMS.length} programs are read, ${rules.length} rules are well, an alert was mailed; ${grafana}`;
  },
};

const OFFICE = 'office@example.com';
const ALERT = 'Trial';
const SUMMARY = 'An alert of the trial';

interface Target {
  health: string;
  labels: { program?: string };
}

interface Rule {
  health: string;
}

async function isAtHand(image: string): Promise<boolean> {
  return runProgram('docker', ['image', 'inspect', image]).then(
    () => true,
    () => false,
  );
}

async function ask<T>(stack: ComposeStack, what: string): Promise<T> {
  const url = `http://127.0.0.1:9090/api/v1/${what}`;
  return JSON.parse(
    await stack.compose('exec', '-T', 'prometheus', 'wget', '-q', '-O', '-', url),
  ) as T;
}

/** Raises an alert at Alertmanager as Prometheus does. */
async function alert(stack: ComposeStack): Promise<void> {
  const labels = { alertname: ALERT, severity: 'critical' };
  const body = JSON.stringify([{ labels, annotations: { summary: SUMMARY } }]);
  const url = 'http://127.0.0.1:9093/api/v2/alerts';
  const send = ['wget', '-q', '-O', '-', '--header', 'Content-Type: application/json'];
  await stack.compose('exec', '-T', 'alertmanager', ...send, '--post-data', body, url);
}
