/** What the section with the company's areas says, on each page that has it. */
export interface WhereText {
  title: string;
  text: string;
  /** Said beside it where places have pages. */
  choose: string;
}

/** What it says by default. */
export const whereWeClean: WhereText = {
  title: 'Where we clean',
  text: 'These are the places our cleaners work in.',
  choose: 'Choose yours to see what we do there.',
};
