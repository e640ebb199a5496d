/** Whether a service can do its work and is connected to the broker. */
export async function hearsEvents(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`);
  const { broker } = (await answer.json()) as { broker: boolean };
  return answer.ok && broker;
}
