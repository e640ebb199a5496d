// Segments without a slash of any kind: what is left of `//elsewhere/` would lead off the site.
const WITH_TRAILING_SLASH = /^((?:\/[^/\\]+)+)\/+$/;

/** The path without the slashes at its end, where it has some: a page has one address. */
export function withoutTrailingSlash(rawPath: string): string | undefined {
  return WITH_TRAILING_SLASH.exec(rawPath)?.[1];
}
