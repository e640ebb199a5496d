/** The topic exchange that all events of one installation pass. */
export function eventsExchange(namespace: string): string {
  return `${namespace}.events`;
}

/** The durable queue of one consumer of one service. */
export function consumerQueue(namespace: string, service: string, consumer: string): string {
  return `${namespace}.${service}.${consumer}`;
}

/** Where a failed event of `queue` waits; named after the delay, which the broker fixes per queue. */
export function retryQueue(queue: string, delayMs: number): string {
  return `${queue}.retry.${delayMs}`;
}

/** Where events of `queue` lie that failed every time or could not be understood. */
export function deadLetterQueue(queue: string): string {
  return `${queue}.dead`;
}
