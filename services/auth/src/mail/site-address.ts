/** @returns the full address of a page of the site, for messages. */
export function siteAddress(
  publicUrl: string,
  page: string,
  query: Record<string, string> = {},
): string {
  const address = new URL(page, publicUrl);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
