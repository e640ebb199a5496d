import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldValues } from 'react-hook-form';

/** A form that is saved by what it stands in. */
interface HostedForm {
  isDirty: boolean;
  /** @returns whether it was saved; where it was not, the form says why. */
  save: () => Promise<boolean>;
}

type Register = (id: string, form: HostedForm | undefined) => void;

const HostContext = createContext<Register | null>(null);

/** What stands around forms and saves them with one button; render `host(forms)`. */
export function useFormHost() {
  const [forms, setForms] = useState<ReadonlyMap<string, HostedForm>>(new Map());
  const register = useCallback<Register>((id, form) => {
    setForms((before) => {
      const others = [...before].filter(([known]) => known !== id);
      return new Map(form ? [...others, [id, form]] : others);
    });
  }, []);
  const all = [...forms.values()];
  return {
    isDirty: all.some(({ isDirty }) => isDirty),
    /** Saves what was changed, one form after the other; false as soon as one could not be saved. */
    async saveAll(): Promise<boolean> {
      for (const { isDirty, save } of all) if (isDirty && !(await save())) return false;
      return true;
    },
    host: (children: ReactNode) => (
      <HostContext.Provider value={register}>{children}</HostContext.Provider>
    ),
  };
}

/**
 * Lets a form be saved by what it stands in, where there is such a thing: then it has no button of its own.
 * @param save sends the values. @returns whether they were saved.
 */
export function useHostedForm<T extends FieldValues>(
  form: JoiForm<T>,
  save: (values: T) => Promise<boolean | undefined>,
) {
  const register = useContext(HostContext);
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const settle = useRef<(isSaved: boolean) => void>(undefined);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!register) return undefined;
    const submit = () =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve;
        ref.current?.requestSubmit();
      });
    register(id, { isDirty, save: submit });
    return () => register(id, undefined);
  }, [register, id, isDirty]);
  async function onSubmit(event: FormEvent) {
    let isSaved: boolean | undefined = false;
    await form.handleSubmit(async (values) => {
      isSaved = await save(values);
    })(event);
    settle.current?.(isSaved);
  }
  return {
    isHosted: register !== null,
    frame: { ref, onSubmit: (event: FormEvent) => void onSubmit(event), noValidate: true },
  };
}
