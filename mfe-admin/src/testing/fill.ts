import { fireEvent } from '@testing-library/react';

/** Sets a field with one change event: typing key by key takes seconds in jsdom and proves no more. */
export function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}
