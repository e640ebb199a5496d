/** Global name of a remote's federation container: workspace names are no JavaScript names. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
