/** What the kit's `ui` has besides, and why there is nothing of it to look at. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  'account/step-up': 'loads account/step-up-dialog',
  'feedback/toaster': 'loads feedback/toast-viewport',
  'forms/filter-fields': 'look like those of forms/field',
  'forms/spam-guard': 'is out of sight',
  'screens/lazy-screen': 'draws what it loads',
  'screens/prerender': 'is for builds',
  'screens/standalone': 'is the frame of a remote that is developed alone',
};
