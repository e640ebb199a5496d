import type { TemplateName } from '../texts/catalogue';
import { ACCOUNT_TEMPLATES } from './account-templates';
import { BOOKING_TEMPLATES } from './booking-templates';
import { MONEY_TEMPLATES } from './money-templates';
import { QUOTE_TEMPLATES } from './quote-templates';
import { RECURRENCE_TEMPLATES } from './recurrence-templates';
import { TEAM_TEMPLATES } from './team-templates';
import type { MessageTemplate } from './template';

/** Every message, with what it is like in each of its cases. The type requires all of them. */
export const TEMPLATES: Readonly<Record<TemplateName, MessageTemplate>> = {
  ...BOOKING_TEMPLATES,
  ...RECURRENCE_TEMPLATES,
  ...QUOTE_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...TEAM_TEMPLATES,
};
