import type { SetupStep, SetupStepStatus } from '@brightnest/contracts/setup/setup';
import { msg, t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { color, fontWeight, radius, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { Circle, CircleCheck, CircleHelp, CircleMinus, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { ADMIN_SETUP } from '../sign-in/paths';

/** What each step is called. */
export const STEP_TITLES: Record<SetupStep, string> = {
  company: msg('Company and contacts'),
  brand: msg('Logo and colour'),
  region: msg('Country and currency'),
  billing: msg('Tax and legal details'),
  hours: msg('Hours and holidays'),
  services: msg('Services and prices'),
  rates: msg('Quote rates'),
  areas: msg('Service areas'),
  team: msg('First cleaners'),
  delivery: msg('Payments and messages'),
};

const STATES: Record<string, { label: string; Icon: LucideIcon }> = {
  done: { label: msg('done'), Icon: CircleCheck },
  skipped: { label: msg('left out for now'), Icon: CircleMinus },
  open: { label: msg('to be done'), Icon: Circle },
  unknown: { label: msg('not known right now'), Icon: CircleHelp },
};

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space[1]} ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const StepLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${touchTarget};
  padding-inline: ${space[2]};
  border-radius: ${radius.md};
  color: ${color.text};
  text-decoration: none;

  &:hover {
    background: ${color.subtle};
  }

  &[aria-current='step'] {
    background: ${color.accentSubtle};
    font-weight: ${fontWeight.semibold};
  }

  & > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accentText};
  }
`;

interface StepListProps {
  steps: readonly SetupStepStatus[];
  /** The one that is open. */
  current?: SetupStep;
  /** Goes to a step in another way than by the link's address. */
  onGo?: (step: SetupStep) => void;
}

/** The steps of the set-up, each with how far it is. */
export function StepList({ steps, current, onGo }: StepListProps) {
  return (
    <List>
      {steps.map(({ step, state }) => {
        const { label, Icon } = STATES[state ?? 'unknown']!;
        return (
          <li key={step}>
            <StepLink
              to={stepAddress(step)}
              aria-current={step === current ? 'step' : undefined}
              onClick={(event) => {
                // A new tab is no way out of this one.
                if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onGo(step);
              }}
            >
              <Icon aria-hidden="true" />
              <span>
                {t(STEP_TITLES[step])}
                <VisuallyHidden> ({t(label)})</VisuallyHidden>
              </span>
            </StepLink>
          </li>
        );
      })}
    </List>
  );
}

/** Address of a step of the set-up. */
export const stepAddress = (step: SetupStep | 'end') => `${ADMIN_SETUP}?step=${step}`;
