import vm from 'node:vm';
import { EventSource, type FetchLike } from 'eventsource';
import { TestEnvironment } from 'jest-environment-jsdom';
import type { JSDOM } from 'jsdom';

type Fetch = typeof globalThis.fetch;

const { compileFunction } = vm;
const compiled = new Map<string, { code: string; script: vm.Script }>();

// A module is compiled once by a worker, and run anew in the page of each test file that loads it.
vm.compileFunction = (code, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!parsingContext || !vm.isContext(parsingContext) || !filename) {
    return compileFunction(code, parameters, options);
  }
  let known = compiled.get(filename);
  if (known?.code !== code) {
    const head = `(function (${parameters.join()}) {`;
    const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    known = { code, script };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext) as ReturnType<typeof compileFunction>;
};

/** Node's fetch, with what a browser adds: addresses relative to the page, and its cookies. */
function pageFetch(dom: JSDOM): Fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input), dom.window.location.href).href;
    const { signal, ...rest } = init;
    const headers = new Headers(rest.headers);
    const cookies = dom.cookieJar.getCookieStringSync(url);
    if (cookies && rest.credentials !== 'omit') headers.set('cookie', cookies);
    // The page's AbortSignal is jsdom's own, which Node's fetch does not take.
    const controller = new AbortController();
    if (signal?.aborted) controller.abort();
    signal?.addEventListener('abort', () => controller.abort());
    const response = await fetch(url, { ...rest, headers, signal: controller.signal });
    response.headers.getSetCookie().forEach((cookie) => dom.cookieJar.setCookieSync(cookie, url));
    return response;
  };
}

function pageGlobals(dom: JSDOM) {
  const fetchFromPage = pageFetch(dom);
  return {
    fetch: fetchFromPage,
    Headers,
    Request,
    Response,
    BroadcastChannel,
    EventSource: class extends EventSource {
      constructor(url: string) {
        super(new URL(url, dom.window.location.href), { fetch: fetchFromPage as FetchLike });
      }
    },
    openPage: (url: string) => {
      dom.reconfigure({ url });
      // jsdom resolves XMLHttpRequest's addresses by the old page until a base element comes and goes.
      const base = dom.window.document.createElement('base');
      dom.window.document.head.append(base);
      base.remove();
    },
  };
}

/**
 * jsdom with what it lacks of a browser's network: fetch and EventSource beside its XMLHttpRequest, other tabs,
 * all real. `openPage(url)` moves the page to another origin, for example a test's own server.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    if (this.dom) Object.assign(this.global, pageGlobals(this.dom));
  }
}
