import { pageLanguage } from '@brightnest/kit/runtime/page/language';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import type { UserEvent } from '@testing-library/user-event';
import Joi from 'joi';
import { type ReactNode, useEffect, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { Answers } from './answers';

/** A component as it looks in one situation. */
export interface State {
  /** Drawn as a component of its own, which may have hooks. */
  Look: () => ReactNode;
  /** What its calls are answered. It then has a window of its own, as no other state may be given these. */
  answers?: Answers;
  /**
   * Height in pixels of the window that it has to itself: for what lies over a page, or can be there once. Absent: as
   * high as it is.
   */
  window?: number | 'fitting';
  /** What somebody does before it looks so. */
  play?: (user: UserEvent, page: HTMLElement) => Promise<void>;
}

/** The states of one component, by what they are called. */
export type States = Readonly<Record<string, State | State['Look']>>;

/** Text of a page in both languages of the workshop. What people write and are called stays as it is. */
export function say(english: string, german: string): string {
  return pageLanguage().startsWith('de') ? german : english;
}

interface HeldProps<T> {
  initial: T;
  children: (value: T, onChange: (value: T) => void) => ReactNode;
}

/** Keeps the value of a control, as the screen around it would. */
export function Held<T>({ initial, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

interface InFormProps<T extends FieldValues> {
  values: DefaultValues<T>;
  /** What is wrong with which field. */
  errors?: Partial<Record<FieldPath<T>, string>>;
  children: (form: JoiForm<T>) => ReactNode;
}

/** A form around fields that need one. */
export function InForm<T extends FieldValues>({ values, errors, children }: InFormProps<T>) {
  const form = useJoiForm<T>({
    schema: () => Promise.resolve(Joi.object<T>().unknown()),
    defaultValues: values,
  });
  const { setError } = form;
  useEffect(() => {
    for (const [name, message] of Object.entries<string | undefined>(errors ?? {})) {
      setError(name as FieldPath<T>, { type: 'server', message });
    }
  }, [errors, setError]);
  return children(form);
}

/** Waits for what comes of something that was done. */
export async function untilThere(page: HTMLElement, selector: string): Promise<HTMLElement> {
  for (;;) {
    const found = page.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}

/** Waits until a control has the focus, whether or not its window has it. */
export async function untilFocused(selector: string): Promise<void> {
  while (!document.activeElement?.matches(selector)) await new Promise(requestAnimationFrame);
}

/** Presses the first button of a state, and waits for what comes of it. */
export const press =
  (selector: string): State['play'] =>
  async (user, page) => {
    await user.click(page.querySelector('button')!);
    await untilThere(page, selector);
  };

/** What a button of the workshop leads to. */
export const nothing = () => undefined;
