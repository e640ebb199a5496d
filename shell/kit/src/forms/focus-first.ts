/**
 * Moves the focus to the form's first control of those named: first as one reads, whichever order the
 * fields were registered in.
 */
export function focusFirst(form: HTMLFormElement | null, isMeant: (name: string) => boolean): void {
  const controls = Array.from(form?.elements ?? []) as HTMLInputElement[];
  controls.find(({ name, disabled }) => name && !disabled && isMeant(name))?.focus();
}
