import type { PaymentMode } from '../payments/payment';
import type { Permission } from '../permissions';

/** The steps of the guided set-up in their order, each with the permissions that doing it asks for. */
export const SETUP_PERMISSIONS = {
  company: ['company:write'],
  brand: ['company:write'],
  region: ['company:write'],
  billing: ['billing:write'],
  hours: ['company:write', 'bookings:write'],
  services: ['catalogue:read', 'catalogue:write'],
  rates: ['catalogue:read', 'catalogue:write'],
  areas: ['service-areas:read', 'service-areas:write'],
  team: ['users:read', 'users:write'],
  delivery: ['company:write'],
} as const satisfies Record<string, readonly Permission[]>;

/** A step of the set-up. */
export type SetupStep = keyof typeof SETUP_PERMISSIONS;

/** Every step of the set-up, in order. */
export const SETUP_STEPS = Object.keys(SETUP_PERMISSIONS) as SetupStep[];

/** Whether somebody with these permissions may do a step. */
export function mayDoSetupStep(step: SetupStep, permissions: readonly Permission[]): boolean {
  return SETUP_PERMISSIONS[step].every((needed) => permissions.includes(needed));
}

/** What staff said of a step: it is right as it is, or it is left out for now. */
export const SETUP_MARKS = ['confirmed', 'skipped'] as const;

/** One of {@link SETUP_MARKS}. */
export type SetupMark = (typeof SETUP_MARKS)[number];

/** How far a step is. It is done once what it asks for is there, or somebody confirmed what there is. */
export type SetupState = 'open' | 'done' | 'skipped';

/** A step of the set-up as it stands. */
export interface SetupStepStatus {
  step: SetupStep;
  /** Null while the service that knows of it can't be reached. */
  state: SetupState | null;
  /** Names of some who may do it. */
  people: string[];
}

/** How text messages go out: by the provider, to a catcher that delivers none, or not at all. */
export type SetupSms = 'twilio' | 'catcher' | 'off';

/** What whoever runs the installation has chosen; staff can't change it. */
export interface Installation {
  /** Null while the service that knows of it can't be reached. */
  payments: PaymentMode | null;
  /** Host of the mail server. */
  mailServer: string;
  mailFrom: string;
  sms: SetupSms;
}

/** Answer of `GET /api/admin/setup`. */
export interface SetupResponse {
  success: true;
  steps: SetupStepStatus[];
  /** Whether somebody has opened it once: until then the owner is led there. */
  isStarted: boolean;
  /** Whether an owner has put its checklist away. */
  isDismissed: boolean;
  installation: Installation;
}

/** Whether nothing is left to do in it. */
export function isSetupDone({ steps }: Pick<SetupResponse, 'steps'>): boolean {
  return steps.every(({ state }) => state === 'done' || state === 'skipped');
}

/** What became of a mail that was sent to try it: with the reason where it was not taken. */
export interface TestMailResponse {
  success: true;
  to: string;
  state: 'sent' | 'waiting' | 'refused';
  reason: string | null;
}
