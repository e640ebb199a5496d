/** Titles of the categories whose stored names do not read as one. */
export const categoryTitles: Readonly<Record<string, string>> = {
  move_in_out: 'Moving in and out',
};
