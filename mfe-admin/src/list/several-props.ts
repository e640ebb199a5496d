/** What a dialog about several records is given. */
export interface SeveralProps<T> {
  /** As they were when it was opened: the list may change beneath it. */
  records: readonly T[];
  /** Gets the ids of those that stay as they are. */
  onDone: (refusedIds: ReadonlySet<string>) => void;
  onClose: () => void;
}
