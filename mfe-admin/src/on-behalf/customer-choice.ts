import type {
  AddCustomerRequest,
  CustomerSummary,
} from '@brightnest/contracts/customers/customer-schemas';
import { t } from '@brightnest/contracts/translation';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { type RefObject, useRef, useState } from 'react';
import { useAdminAddCustomerMutation, useAdminGetCustomerQuery } from '../customers/customers-api';

/** Whom staff have on the telephone. */
export type ChosenCustomer = Pick<CustomerSummary, 'id' | 'name' | 'email' | 'phone'>;

/** State of a `CustomerField`; made by {@link useCustomerChoice}. */
export interface CustomerChoice {
  chosen: ChosenCustomer | undefined;
  choose: (customer: ChosenCustomer | undefined) => void;
  /** The facts of somebody new are asked for. */
  isNew: boolean;
  /** Asks for somebody new, of whom this was typed. */
  addNew: (typed: string) => void;
  form: JoiForm<AddCustomerRequest>;
  /** Nobody was chosen when it was to be sent. */
  isMissing: boolean;
  /** The field to search in, which has the focus then. */
  search: RefObject<HTMLInputElement | null>;
  /** Says in the field that nobody is chosen, where it is so. */
  check: () => void;
  /**
   * Adds who is new. @param phone theirs, where it is asked for elsewhere.
   * @returns who it is for; otherwise why that is not known, as the fields say, too.
   */
  settle: (
    phone?: string,
  ) => Promise<
    { customer: ChosenCustomer } | { customer?: undefined; error?: unknown; reason?: string }
  >;
}

const schema = () =>
  import('@brightnest/contracts/customers/customer-schemas').then(
    (module) => module.addCustomerRequestSchema,
  );

const NOBODY: AddCustomerRequest = { firstName: '', lastName: '', email: '', phone: '' };

/** Whom something is done for: somebody known, or somebody new, who is added when it is sent. */
export function useCustomerChoice(initialId: string): CustomerChoice {
  const { data } = useAdminGetCustomerQuery(initialId, { skip: initialId === '' });
  const [own, setOwn] = useState<ChosenCustomer | null>();
  const [isNew, setNew] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [add] = useAdminAddCustomerMutation();
  const form = useJoiForm<AddCustomerRequest>({ schema, defaultValues: NOBODY });
  const search = useRef<HTMLInputElement>(null);
  const chosen = own === undefined ? data?.customer : (own ?? undefined);

  function choose(customer: ChosenCustomer | undefined) {
    setOwn(customer ?? null);
    setNew(false);
    setMissing(false);
  }

  async function addTyped() {
    const person = form.getValues();
    const { data: added, error } = await add(person);
    if (!added) {
      form.applyServerErrors(error);
      return { error };
    }
    // Tried again, it is for whoever was added.
    choose(added.customer);
    return { customer: added.customer };
  }

  return {
    ...{ chosen, choose, isNew, form, isMissing, search },
    check: () => setMissing(!chosen && !isNew),
    addNew(typed) {
      form.reset({ ...NOBODY, ...readTyped(typed) });
      setOwn(null);
      setNew(true);
      setMissing(false);
    },
    async settle(phone) {
      if (chosen) return { customer: chosen };
      if (!isNew) {
        search.current?.focus();
        return { reason: t('Please choose a customer') };
      }
      if (phone !== undefined) form.setValue('phone', phone);
      const isValid = await form.trigger(undefined, { shouldFocus: true });
      return isValid ? addTyped() : { reason: t('Please check these fields') };
    },
  };
}

/** What was searched for is a part of who is new. */
function readTyped(typed: string): Partial<AddCustomerRequest> {
  const text = typed.trim();
  if (text.includes('@')) return { email: text };
  if (/^[+\d][\d\s()-]*$/.test(text)) return { phone: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
