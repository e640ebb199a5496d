/**
 * State of a link that leads to a sign-in screen: the address to come back to afterwards. It is kept in the
 * history entry, since an address could be written by anybody and lead anywhere.
 */
export interface ReturnState {
  /** Path of this site, with query and part. */
  returnTo: string;
}
