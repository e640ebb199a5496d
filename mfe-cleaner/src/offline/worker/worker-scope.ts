/** A page that the worker serves. */
interface WorkerClient {
  postMessage(message: unknown): void;
}

/** An event that keeps the worker running until `work` is done. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** What of a service worker's global scope is used; the compiler's library knows that of pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { get(id: string): Promise<WorkerClient | undefined> };
  location: Location;
  addEventListener(
    type: 'message',
    listener: (event: WorkerEvent & { data: unknown }) => void,
  ): void;
}

export const worker = self as unknown as WorkerScope;
