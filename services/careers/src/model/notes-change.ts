/** What notes do to an application: absent ones leave those that are there, empty ones remove them. */
export function notesChange(notes: string | undefined): {
  set?: { notes: string };
  unset?: readonly ['notes'];
} {
  if (notes === undefined) return {};
  return notes === '' ? { unset: ['notes'] } : { set: { notes } };
}
