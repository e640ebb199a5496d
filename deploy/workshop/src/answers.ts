/** What a call is answered: status and JSON, or nothing for as long as the page is open. */
type Answer = { status?: number; body: unknown } | 'never';

/** Answers by method and path, without the query: `GET /api/auth/sessions`. */
export type Answers = Readonly<Record<string, Answer>>;

/** An answer that refuses, as calls of the site give it. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  code,
  message,
});

// Under way, so that a picture of it says something.
const SENT_SHARE = 0.6;

/** Answers the calls of this page without a server. One that nobody answers is told on the console, and not found. */
export function answerCalls(answers: Answers): void {
  const answerTo = (method: string, url: string): Answer => {
    const { pathname } = new URL(url, location.href);
    const answer = answers[`${method} ${pathname}`];
    if (answer) return answer;
    console.error(`The state has no answer to ${method} ${pathname}.`);
    return { status: 404, body: { code: 'not_found', message: 'Not found.' } };
  };

  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const answer = answerTo(
      init?.method ?? request?.method ?? 'GET',
      request?.url ?? String(input),
    );
    if (answer === 'never') return new Promise(() => undefined);
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };

  /** As much of it as sends files. */
  class AnsweredRequest extends EventTarget {
    upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    #answer: Answer = 'never';

    open(method: string, url: string) {
      this.#answer = answerTo(method, url);
    }

    setRequestHeader() {}

    send() {
      this.upload.onprogress?.({ loaded: SENT_SHARE, total: 1 });
      if (this.#answer === 'never') return;
      this.status = this.#answer.status ?? 200;
      this.responseText = JSON.stringify(this.#answer.body);
      this.onload?.();
    }

    abort() {
      this.onabort?.();
    }
  }
  Object.assign(window, { XMLHttpRequest: AnsweredRequest });
}
