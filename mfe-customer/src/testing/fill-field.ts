import type { renderRoutes } from '@brightnest/kit/testing/render-with-kit';

/**
 * Fills in a field at one go, for tests that are not about typing: a form of long texts takes seconds when
 * each key is pressed.
 */
export async function fillField(
  user: ReturnType<typeof renderRoutes>['user'],
  field: HTMLElement,
  text: string,
): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
