import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run cluster-trial',
  about: `Brings deploy/k8s to the cluster that kubectl knows, with servers of its own beside it, uses it, releases it anew and kills
what it needs while people call it, and removes it. The node has the images brightnest:trial, brightnest-site-files:trial
and brightnest-site:trial (docker build --target program, site-files, site), and those of the servers. Without a cluster it
says so and does nothing. The namespaces brightnest and brightnest-trial must not be there.`,
  takes: [{ name: 'node', help: 'address of the node; 127.0.0.1 without it' }],
  options: { keep: 'leaves it running, and says where' },
});
await run('deploy/e2e/cluster/cluster-trial.ts');
