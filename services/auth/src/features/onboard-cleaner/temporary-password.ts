import { randomInt } from 'node:crypto';

// Without the characters that look alike on paper.
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const GROUPS = 4;

/** A password that nobody guesses and everybody can type: four groups such as `Kmt7`. */
export function newTemporaryPassword(): string {
  const group = () => oneOf(UPPER) + oneOf(LOWER) + oneOf(LOWER) + oneOf(DIGITS);
  return Array.from({ length: GROUPS }, group).join('-');
}

function oneOf(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
