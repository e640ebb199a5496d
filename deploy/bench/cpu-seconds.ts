import { httpCall } from './http-call';

/** The processor time that a program of ours has taken so far, by its own measurements. */
export async function cpuSecondsOf(url: string): Promise<number> {
  const { text } = await httpCall(`${url}/metrics`, { method: 'GET' });
  const seconds = /^process_cpu_seconds_total\{[^}]*\} ([\d.e-]+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error(`${url}/metrics does not tell the processor time`);
  return Number(seconds);
}

/** The processor time that this process has taken so far. */
export function ownCpuSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return Promise.resolve((user + system) / 1e6);
}
