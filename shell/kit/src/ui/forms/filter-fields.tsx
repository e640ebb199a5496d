import { type ComponentProps, startTransition, useOptimistic, useState } from 'react';
import { SelectField, TextField } from './field';

type OwnValue = 'value' | 'defaultValue' | 'onChange' | 'type';

interface FilterSelectProps extends Omit<ComponentProps<typeof SelectField>, OwnValue> {
  /** What is chosen, as the address has it. */
  value: string;
  onChoose: (value: string) => void;
}

/**
 * A select whose choice is in the address. It shows at once what was chosen, while what is filtered by it is rendered
 * in slices: React would put the old choice back until then, from which whoever chooses by arrow keys would go on.
 */
export function FilterSelect({ value, onChoose, ...rest }: FilterSelectProps) {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: string) =>
    startTransition(() => {
      show(chosen);
      onChoose(chosen);
    });
  return <SelectField {...rest} value={shown} onChange={({ target }) => choose(target.value)} />;
}

interface FilterDateProps extends Omit<ComponentProps<typeof TextField>, OwnValue> {
  /** The date in force, as 2026-03-12; empty for none. */
  value: string;
  /** Called with each whole date, and with '' where it was taken out. */
  onChoose: (date: string) => void;
  /** There is always one: `onChoose` is never called with '', and an empty field that is left shows the date in force. */
  keepsDate?: boolean;
}

// While a year is typed the browser gives the dates of the years 2, 20 and 202.
const WHOLE = /^[1-9]\d{3}-/;

/**
 * A date field whose date is in force elsewhere, such as in the address. What is typed stays in it whatever comes into
 * force meanwhile by its own doing; a date that comes from elsewhere (back button, another control) is shown.
 */
export function FilterDate({ value, onChoose, keepsDate = false, ...rest }: FilterDateProps) {
  // The date in force when it was typed, and what it told since.
  const [typed, setTyped] = useState({ text: value, told: [value] });
  const own = typed.told.indexOf(value);
  if (own === -1) setTyped({ text: value, told: [value] });
  else if (own > 0) setTyped({ ...typed, told: typed.told.slice(own) });

  function tell(text: string) {
    setTyped({ text, told: [...typed.told, text] });
    onChoose(text);
  }
  return (
    <TextField
      {...rest}
      type="date"
      value={typed.text}
      onChange={({ target }) => {
        const text = target.value;
        if (WHOLE.test(text) || (text === '' && !keepsDate)) tell(text);
        else setTyped({ ...typed, text });
      }}
      onBlur={() => {
        const last = typed.told.at(-1)!;
        if (typed.text === '' && keepsDate) setTyped({ ...typed, text: last });
        // Whatever year it is, nobody is typing it any more.
        else if (typed.text !== last) tell(typed.text);
      }}
    />
  );
}
