import { t } from './translation';

/** A choice of a form: the stored value and its label. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
}

/** Makes the choices of a form of their labels by stored value, in the order they are written. */
export function options<const T extends Record<string, string>>(labels: T) {
  return Object.entries(labels).map(([value, label]) => ({ value, label })) as Option<
    keyof T & string
  >[];
}

/** @returns the stored values of choices. */
export function valuesOf(choices: readonly Option[]): string[] {
  return choices.map(({ value }) => value);
}

/** @returns the label of a stored value in the reader's language, or the value itself where no label is known. */
export function labelOf(choices: readonly Option[], value: string): string {
  const found = choices.find((choice) => choice.value === value);
  return found ? t(found.label) : value;
}

/** Nobody fills in one of the public forms and sends it in less, in milliseconds. The forms wait for it. */
export const MIN_ELAPSED_MS = 1_500;
