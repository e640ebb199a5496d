/** What a style sheet, picture or font is to a test. */
export const asset = '';
