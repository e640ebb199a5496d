const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]';

/** How many dialogs are open, beside the panel of a record, which leaves the page as it is. */
export const openDialogs = () =>
  document.querySelectorAll('[role="dialog"]:not([data-side-panel]), [role="alertdialog"]').length;

/** Whether a dialog is open, whose keys are its own, and whose input would be lost by going elsewhere. */
export const isDialogOpen = () => openDialogs() > 0;

/** Whether a key is pressed alone, and not to write something. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, defaultPrevented, target } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey) return false;
  return !(target instanceof Element && target.closest(TYPED_IN));
}

/** Whether a key without a modifier is meant for the page: not while something is written or a dialog is open. */
export const isForPage = (event: KeyboardEvent) => isPlainKey(event) && !isDialogOpen();
