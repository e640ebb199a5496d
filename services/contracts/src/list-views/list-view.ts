/** A list of staff as somebody wants to see it again: its search, filters, order and columns. */
export interface ListView {
  id: string;
  /** Plural of the records: `quotes`. */
  list: string;
  name: string;
  /** Search parameters of the list's address: `status=ready&sort=name`. */
  query: string;
  /** Whether all staff see it, or who saved it alone. */
  isShared: boolean;
  /** Null where they have no account any more. */
  ownerName: string | null;
  /** Whether the caller saved it. */
  isOwn: boolean;
}

/** Characters. */
export const VIEW_NAME_MAX_LENGTH = 40;
