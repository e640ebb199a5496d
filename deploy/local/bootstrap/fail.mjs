/** Ends the program with one sentence and no stack. @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
