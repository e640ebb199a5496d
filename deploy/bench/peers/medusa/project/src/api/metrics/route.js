/** The processor time of this process, told as our programs tell theirs. */
export function GET(_request, response) {
  const { user, system } = process.cpuUsage();
  response.send(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
}
