import Joi from 'joi';
import type { PaymentMode } from '../payments/payment';
import {
  type Installation,
  SETUP_MARKS,
  SETUP_STEPS,
  type SetupMark,
  type SetupStep,
} from './setup';

/** Body of `PATCH /api/admin/setup`: one of these. */
export interface SetupChange {
  /** Somebody has seen it. */
  isStarted?: true;
  /** An owner puts the checklist away, or takes it back. */
  isDismissed?: boolean;
  /** What is said of a step; null takes it back. */
  step?: SetupStep;
  mark?: SetupMark | null;
}

/** Schema of {@link SetupChange}. */
export const setupChangeSchema = Joi.object<SetupChange, true>({
  isStarted: Joi.boolean().valid(true),
  isDismissed: Joi.boolean(),
  step: Joi.string().valid(...SETUP_STEPS),
  mark: Joi.string()
    .valid(...SETUP_MARKS)
    .allow(null),
})
  .xor('isStarted', 'isDismissed', 'step')
  .and('step', 'mark');

/** Names of the calls of which the gateway composes the set-up. */
export const AUTH_SETUP_RPC = 'auth.setup';
export const BOOKINGS_SETUP_RPC = 'bookings.setup';

/** Payload of all of them. */
export type SetupRpcRequest = Record<string, never>;

/** Schema of {@link SetupRpcRequest}. */
export const setupRpcRequestSchema = Joi.object<SetupRpcRequest, true>({});

/** The steps of which a service knows whether what they ask for is there; several may know of one. */
export const SETUP_FACTS = {
  auth: ['company', 'brand', 'region', 'hours', 'team'],
  bookings: ['billing', 'hours', 'services', 'rates', 'areas'],
} as const satisfies Record<string, readonly SetupStep[]>;

/** Whether what each step asks for is there, as a service knows it. */
export type SetupFacts<S extends keyof typeof SETUP_FACTS> = Record<
  (typeof SETUP_FACTS)[S][number],
  boolean
>;

/** Answer of `auth.setup`. */
export interface AuthSetup {
  facts: SetupFacts<'auth'>;
  marks: Partial<Record<SetupStep, SetupMark>>;
  isStarted: boolean;
  isDismissed: boolean;
  /** Names of some who may do each step. */
  people: Record<SetupStep, string[]>;
  installation: Omit<Installation, 'payments'>;
}

/** Answer of `bookings.setup`. */
export interface BookingsSetup {
  facts: SetupFacts<'bookings'>;
  payments: PaymentMode;
}
