import { useEffect, useRef } from 'react';
import { TextField } from './field';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The search in force, usually from the address. */
  value: string;
  /** Called once typing has paused, with the trimmed text. */
  onSearch: (text: string) => void;
  /** Pause in milliseconds. */
  delayMs?: number;
  hideLabel?: boolean;
}

/** A search box that searches when typing pauses, and at once on Enter. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  delayMs = 300,
  hideLabel,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);

  // A search that came from elsewhere (back button, a link) shows; one's own never undoes typing.
  useEffect(() => {
    if (value === sent.current || !input.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onSearch(trimmed);
  }

  return (
    <TextField
      ref={input}
      label={label}
      hideLabel={hideLabel}
      type="search"
      placeholder={placeholder}
      defaultValue={value}
      maxLength={100}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value), delayMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(event.currentTarget.value);
      }}
    />
  );
}
