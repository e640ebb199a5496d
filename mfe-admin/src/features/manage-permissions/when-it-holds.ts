/** What the gateway does with the tokens from before a change; see ARCHITECTURE.md. */
export const WHEN_IT_HOLDS =
  'A change holds from the next thing that somebody with the role does: nobody has to sign in again, and nobody is signed out. It takes a moment, and up to 30 seconds while the messages between the servers are interrupted.';
