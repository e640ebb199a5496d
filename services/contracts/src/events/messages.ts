import Joi from 'joi';

/** `contact.submitted`: a visitor wrote to us through the contact form. */
export interface ContactSubmitted {
  contactId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Schema of {@link ContactSubmitted}. */
export const contactSubmittedSchema = Joi.object<ContactSubmitted, true>({
  contactId: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  email: Joi.string().required(),
});

/** `inquiry.submitted`: a visitor asked about a service through the home page's widget. */
export interface InquirySubmitted {
  inquiryId: string;
  fullName: string;
  email: string;
  serviceType: string;
}

/** Schema of {@link InquirySubmitted}. */
export const inquirySubmittedSchema = Joi.object<InquirySubmitted, true>({
  inquiryId: Joi.string().required(),
  fullName: Joi.string().required(),
  email: Joi.string().required(),
  serviceType: Joi.string().required(),
});
