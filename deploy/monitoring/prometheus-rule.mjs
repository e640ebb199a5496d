// The rules as an object of the Prometheus operator: node deploy/monitoring/prometheus-rule.mjs | kubectl apply -f -
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

const groups = ['recording.yml', 'alerts.yml'].flatMap((name) => {
  const file = new URL(`rules/${name}`, import.meta.url);
  return parse(readFileSync(file, 'utf8')).groups;
});
process.stdout.write(
  stringify({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'brightnest', namespace: 'brightnest' },
    spec: { groups },
  }),
);
