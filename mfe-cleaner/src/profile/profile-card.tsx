import { t } from '@brightnest/contracts/translation';
import type { CleanerOwnProfile } from '@brightnest/contracts/workforce/cleaner-schemas';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { payRuleText } from '@brightnest/kit/ui/display/pay-rule-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import {
  color,
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { useCleanerSetAvailabilityMutation } from './profile-api';

// Shown where the cleaner has no rate of their own.
const USUAL_RATE = '25.00';

const yesNo = (is: boolean) => (is ? t('Yes') : t('No'));

function factsOf(profile: CleanerOwnProfile) {
  const { hourlyRate, payRule } = profile;
  const usual = {
    term: t('Hourly rate'),
    description: hourlyRate ? amountText(hourlyRate.amount, hourlyRate.currency) : USUAL_RATE,
  };
  return [
    { term: t('Employee ID'), description: profile.employeeId },
    { term: t('Email'), description: profile.email },
    { term: t('Phone'), description: profile.phone || t('Not given') },
    payRule ? { term: t('Pay'), description: payRuleText(payRule) } : usual,
    {
      term: t('Training'),
      description: profile.trainingCompleted ? t('Completed') : t('Not completed'),
    },
    { term: t('Own transport'), description: yesNo(profile.hasOwnTransport) },
    { term: t('Own equipment'), description: yesNo(profile.hasOwnEquipment) },
    {
      term: t('Working days'),
      description: profile.availableDays.map((day) => t(day)).join(', ') || t('Every day'),
    },
    { term: t('Areas'), description: profile.preferredAreas.join(', ') || t('All areas') },
    { term: t('About me'), description: profile.bio || t('Nothing written yet') },
  ];
}

/** The cleaner's profile. */
export function ProfileCard({ profile }: { profile: CleanerOwnProfile }) {
  return (
    <Card as="section" aria-labelledby="your-details">
      <Stack>
        <Cluster $justify="space-between">
          <CardTitle id="your-details">{t('Profile')}</CardTitle>
          <Badge tone={profile.isVerified ? 'success' : 'warning'}>
            {profile.isVerified ? t('Verified') : t('Not verified yet')}
          </Badge>
        </Cluster>
        <strong>
          {profile.firstName} {profile.lastName}
        </strong>
        <DescriptionList items={factsOf(profile)} />
      </Stack>
    </Card>
  );
}

const Row = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};

  & strong {
    display: block;
    font-weight: ${fontWeight.semibold};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** Whether the cleaner takes new jobs. The switch moves at once, and back where the call failed. */
export function Availability({ profile }: { profile: CleanerOwnProfile }) {
  const showFailure = useFailureToast();
  const [send, { isLoading }] = useCleanerSetAvailabilityMutation();
  const { isAvailable } = profile;

  async function change(next: boolean) {
    if (isLoading) return;
    const { error } = await send({ isAvailable: next });
    if (error) showFailure(error, t('Failed to update availability'));
  }

  return (
    <Row $padding={4}>
      <span id="availability-text">
        <strong>{isAvailable ? t('Available for jobs') : t('Not available')}</strong>
        <small>
          {isAvailable
            ? t('You can be given new jobs.')
            : t('You are given no new jobs until you are.')}
        </small>
      </span>
      <Switch
        aria-label={t('Available for jobs')}
        aria-describedby="availability-text"
        checked={isAvailable}
        onChange={({ target }) => void change(target.checked)}
      />
    </Row>
  );
}

/** A native check box that is read out as a switch. */
const Switch = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  position: relative;
  flex: none;
  width: 4rem;
  height: ${touchTarget};
  margin: 0;
  appearance: none;
  border-radius: ${radius.full};
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: 0.375rem 0;
    border: 2px solid ${color.controlBorder};
    border-radius: ${radius.full};
    background: ${color.subtle};
    transition: background-color ${motion.fast};
  }

  &::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 0.5rem;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: ${radius.full};
    background: ${color.controlBorder};
    translate: 0 -50%;
    transition: left ${motion.fast};
  }

  &:checked::before {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  &:checked::after {
    left: 2.25rem;
    background: ${color.onAccent};
  }
`;
