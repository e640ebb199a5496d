import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { FormErrorSummary } from '@brightnest/kit/forms/form-error-summary';
import { Button } from '@brightnest/kit/ui/button';
import { Stack } from '@brightnest/kit/ui/stack';
import { AvailabilitySection } from './availability-section';
import { ExperienceSection } from './experience-section';
import { PersonalSection } from './personal-section';
import { ProfessionalSection } from './professional-section';
import { useCleanerForm } from './use-cleaner-form';

/** The application of whoever is signed in and wants to clean with us. */
export function CleanerApplication({ user }: { user: SessionUser }) {
  const { form, submit, isSending } = useCleanerForm(user);
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap={5}>
      <FormErrorSummary form={form} />
      <PersonalSection form={form} />
      <ProfessionalSection form={form} />
      <AvailabilitySection form={form} />
      <ExperienceSection form={form} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {isSending ? 'Submitting...' : 'Submit Application'}
      </Button>
    </Stack>
  );
}
