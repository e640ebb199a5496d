/** What the section with the company's areas says, on each page that has it. */
export interface WhereText {
  title: string;
  text: string;
}

/** What it says by default. */
export const whereWeClean: WhereText = {
  title: 'Where we clean',
  text: 'These are the places our cleaners work in. Choose yours to see what we do there.',
};
