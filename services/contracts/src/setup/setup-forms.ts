import Joi from 'joi';
import { type InviteRequest, inviteRequestSchema } from '../accounts/invitation-schemas';
import { type ServiceRequest, serviceRequestSchema } from '../catalogue/catalogue-schemas';

/** A service that is added with others, where it is chosen. */
export interface ChosenService extends ServiceRequest {
  isChosen: boolean;
}

/** Services to begin with, of which some are chosen. */
export interface ChosenServices {
  services: ChosenService[];
}

const anything = Joi.object().unknown();
const chosen = Joi.object({ isChosen: Joi.valid(true).required() }).unknown();
const blank = Joi.object({ email: Joi.string().trim().valid('').required() }).unknown();

/** Schema of {@link ChosenServices}: what is not chosen may be anything. */
export const chosenServicesSchema = Joi.object<ChosenServices, true>({
  services: Joi.array()
    .items(
      Joi.alternatives().conditional(chosen, {
        then: serviceRequestSchema.append<ChosenService>({ isChosen: Joi.boolean() }),
        otherwise: anything,
      }),
    )
    .required(),
});

/** Several to invite at once; lines without an address are left out. */
export interface InvitationList {
  invitations: InviteRequest[];
}

/** Schema of {@link InvitationList}. */
export const invitationListSchema = Joi.object<InvitationList, true>({
  invitations: Joi.array()
    .items(
      Joi.alternatives().conditional(blank, { then: anything, otherwise: inviteRequestSchema }),
    )
    .unique((one?: InviteRequest | null, other?: InviteRequest | null) => {
      return one?.email !== '' && one?.email === other?.email;
    })
    .required()
    .messages({ 'array.unique': 'This address is in the list twice' }),
});
