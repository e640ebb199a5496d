const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]';

/** Whether a dialog is open, whose keys are its own, and whose input would be lost by going elsewhere. */
export const isDialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether a key without a modifier is meant for the page: not while something is written or a dialog is open. */
export function isForPage(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, defaultPrevented, target } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || isDialogOpen()) return false;
  return !(target instanceof Element && target.closest(TYPED_IN));
}
