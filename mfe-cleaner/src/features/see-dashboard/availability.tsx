import type { CleanerOwnProfile } from '@brightnest/contracts/bookings/cleaner-area';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { useToast } from '@brightnest/kit/toast';
import { Card } from '@brightnest/kit/ui/card';
import { styled } from 'styled-components';
import { useSetAvailabilityMutation } from '../../api/cleaner-profile';
import { Switch } from './switch';
import { wordsOf } from '../../words-of';

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

/** Whether the cleaner takes new jobs; the switch moves at once, and back where that failed. */
export function Availability({ profile }: { profile: CleanerOwnProfile }) {
  const toast = useToast();
  const [send, { isLoading }] = useSetAvailabilityMutation();
  const { isAvailable } = profile;

  async function change(next: boolean) {
    if (isLoading) return;
    const { error } = await send({ isAvailable: next });
    if (!error) return;
    toast({
      title: 'Failed to update availability',
      description: wordsOf(error),
      variant: 'destructive',
    });
  }

  return (
    <Row $padding={4}>
      <span id="availability-text">
        <strong>{isAvailable ? 'Available for jobs' : 'Not available'}</strong>
        <small>
          {isAvailable ? 'You can be given new jobs.' : 'You are given no new jobs until you are.'}
        </small>
      </span>
      <Switch
        aria-label="Available for jobs"
        aria-describedby="availability-text"
        checked={isAvailable}
        onChange={({ target }) => void change(target.checked)}
      />
    </Row>
  );
}
