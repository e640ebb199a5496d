import { sessionCookieNames } from '@brightnest/contracts/identity/session-cookies';

/** The cookie of a session, on a site without https. */
export const { access: COOKIE } = sessionCookieNames(false);

/** What holds for every call, in the little of Markdown that the reader knows. */
export const OVERVIEW = `
Everything that the site's own pages call. Each call says who may make it; what a role may do is set by the company.

**Signing in.** \`POST /api/login\` and its like answer with two cookies, \`${COOKIE}\` and the one that renews it; over
https their names begin with \`__Host-\`. Send both back. A call that changes something and brings a session needs the
site's own address as its \`Origin\`.

**Bodies** are JSON. A key that is not named here is refused. Texts are trimmed, and an email address is brought to
small letters, before they are checked.

**Errors** have one form: \`message\` in the language of \`Accept-Language\`, a \`code\` to go by, \`fields\` with a message
for each field that is wrong, and the \`requestId\` that the logs know it by.

**Limits.** Every answer says in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` how often the caller
may still call; 429 says by \`Retry-After\` when it may again. The numbers here are the usual ones.

**Versions.** A call by which staff change a record takes the \`version\` that they saw as \`If-Match\`, in quotation
marks, and is refused with 409 where it is another by now.

**Webhooks.** Other programs are told what happens by calls to an address of theirs, which staff enter. \`/api/docs/events\`
lists what they are told, and how to check that it comes from here.

**Live.** \`GET /api/live\` tells by Server-Sent Events which records change.
`.trim();
