import { createHash } from 'node:crypto';
import { findProgram, runProgram } from './run-program';
import type { ProcessSpec } from '../supervisor/supervised-process';

const TIMEOUT_MS = 10_000;

/** Why Docker can't be used, or the program when an engine answers. */
export async function findDocker(path: readonly string[]): Promise<{ docker: string } | string> {
  const docker = findProgram('docker', path);
  if (!docker) return 'docker is not on the PATH';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await runProgram(docker, ['version', '--format', '{{.Server.Version}}'], { signal });
    return { docker };
  } catch {
    return 'no Docker engine is running';
  }
}

/** Names containers and volumes after the data folder, so that clones don't share them. */
export function dockerName(data: string, server: string): string {
  return `brightnest-${createHash('sha256').update(data).digest('hex').slice(0, 8)}-${server}`;
}

export interface ContainerOptions {
  docker: string;
  name: string;
  image: string;
  /** Host port to container port, on loopback only. */
  ports: [number, number][];
  /** Where the container keeps its data; a volume of the container's name is put there. */
  dataPath: string;
  env?: Record<string, string>;
  command?: string[];
}

/** How a container is run in the foreground: it ends when its client is asked to. */
export function containerProcess(
  options: ContainerOptions,
): Pick<ProcessSpec, 'command' | 'args' | 'prepare'> {
  const { docker, name, image } = options;
  const env = Object.entries(options.env ?? {}).flatMap(([key, value]) => [
    '-e',
    `${key}=${value}`,
  ]);
  const ports = options.ports.flatMap(([host, inside]) => ['-p', `127.0.0.1:${host}:${inside}`]);
  return {
    command: docker,
    args: [
      ...['run', '--rm', '--name', name, '-v', `${name}:${options.dataPath}`],
      ...[...ports, ...env, image, ...(options.command ?? [])],
    ],
    // A client that was killed leaves its container behind, and the name with it.
    prepare: async () => {
      await runProgram(docker, ['rm', '--force', name]).catch(() => undefined);
    },
  };
}
