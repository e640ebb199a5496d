/**
 * Until a prerendered page has the code of its screen, its links load pages, as they did before any
 * script came: the shell would have nothing to put in place of the screen. A form would go to an
 * address with all that was typed in it, so it waits.
 */
export function leavePageToBrowser(screenReady: Promise<unknown>): void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    // Unseen by React, the click does what it does on any page.
    if (link) event.stopPropagation();
  }
  const onSubmit = (event: SubmitEvent) => event.preventDefault();

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  void screenReady.then(() => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
  });
}
