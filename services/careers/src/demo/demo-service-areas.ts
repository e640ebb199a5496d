/** Areas of the demonstration, by state, in display order. */
export const DEMO_SERVICE_AREAS: Readonly<Record<string, readonly string[]>> = {
  NSW: [
    'Sydney CBD',
    'Inner West',
    'Eastern Suburbs',
    'North Sydney',
    'Northern Beaches',
    'Hills District',
    'Parramatta',
    'Sutherland Shire',
  ],
  VIC: ['Melbourne CBD', 'Inner North', 'Bayside', 'Eastern Melbourne', 'Western Melbourne'],
  QLD: ['Brisbane CBD', 'Brisbane North', 'Brisbane South', 'Gold Coast'],
};
