/** What k6 gives to its programs, as far as they use it: its own types would take the place of a page's globals everywhere. */
declare module 'k6' {
  /** @param seconds how long whoever uses the site does nothing. */
  export function sleep(seconds: number): void;
}

declare module 'k6/execution' {
  const exec: {
    scenario: { iterationInTest: number };
    vu: { idInTest: number; iterationInInstance: number };
  };
  export default exec;
}

declare module 'k6/http' {
  /** An answer; its status is 0 where none came. */
  export interface Answer {
    status: number;
    body: string | null;
    json(): unknown;
  }
  interface Params {
    headers?: Record<string, string>;
    tags?: Record<string, string>;
  }
  const http: {
    request(method: string, url: string, body?: string, params?: Params): Answer;
    cookieJar(): { clear(url: string): void };
  };
  export default http;
}

declare module 'k6/metrics' {
  export class Counter {
    constructor(name: string);
    add(value: number, tags?: Record<string, string>): void;
  }
}
