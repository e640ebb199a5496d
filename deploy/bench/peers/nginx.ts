import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treeSeconds } from '../process-times';

// A proxy in C, which does nothing but pass calls on. It has one worker, as the others have one thread.
const { NGINX = 'nginx', PORT, UPSTREAM = '' } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'brightnest-nginx-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

// It does not measure itself: what the system says of its worker is answered in its place.
const measured = createServer((_request, response) => {
  response.end(`process_cpu_seconds_total ${treeSeconds(master)}\n`);
}).listen(0, '127.0.0.1', () => {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configOf((measured.address() as AddressInfo).port));
  const nginx = spawn(NGINX, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'inherit' });
  nginx.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => nginx.kill());
  master = nginx.pid ?? 0;
});
let master = 0;

function configOf(measurements: number): string {
  const { host } = new URL(UPSTREAM);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
  upstream service { server ${host}; keepalive 64; }
  server {
    listen 127.0.0.1:${PORT};
    keepalive_requests 10000000;
    location = /metrics { proxy_pass http://127.0.0.1:${measurements}; }
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;
}
