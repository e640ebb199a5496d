import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What {@link useInsertVariable} gives. */
interface VariableInsertion<E> {
  /** The ref for the field. */
  control: RefObject<E | null>;
  /** Puts `{name}` where the cursor is, in the place of what is selected, and goes on typing behind it. */
  insert: (name: string) => void;
}

/** Inserts variables into a field that shows a text. */
export function useInsertVariable<E extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
  onChange: (text: string) => void,
): VariableInsertion<E> {
  const control = useRef<E>(null);
  const cursor = useRef<number>(undefined);

  // Once the field has the new text: the cursor would go to its end.
  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    control.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  }, [text]);

  return {
    control,
    insert(name) {
      const { selectionStart, selectionEnd } = control.current ?? {};
      const start = selectionStart ?? text.length;
      const variable = `{${name}}`;
      cursor.current = start + variable.length;
      control.current?.focus();
      onChange(text.slice(0, start) + variable + text.slice(selectionEnd ?? text.length));
    },
  };
}
