import { Link } from '@brightnest/kit/router';
import { color, fontSize, fontWeight, motion, radius, space } from '@brightnest/kit/theme/tokens';
import { Grid } from '@brightnest/kit/ui/grid';
import { Section } from '@brightnest/kit/ui/page';
import { Calculator, CalendarPlus, ClipboardList, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { BOOK_SERVICE } from '../../paths';

const ACTIONS = [
  {
    to: BOOK_SERVICE,
    label: 'Book a clean',
    text: 'Choose a service and a time that is free.',
    Icon: CalendarPlus,
  },
  {
    to: '/quote-form',
    label: 'Request a quote',
    text: 'Five short steps to the price of your clean.',
    Icon: ClipboardList,
  },
  {
    to: '/get-quote',
    label: 'Price another place',
    text: 'See the estimate for a different home or office.',
    Icon: Calculator,
  },
  {
    to: '/contact',
    label: 'Contact us',
    text: 'Ask us anything; we reply within 24 hours.',
    Icon: MessageCircle,
  },
];

const Action = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  transition: border-color ${motion.fast};

  &:hover {
    border-color: ${color.accentBorder};
    background: ${color.accentSubtle};
  }

  & svg {
    grid-row: 1 / 3;
    color: ${color.accentText};
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** What customers come here to do. */
export function QuickActions() {
  return (
    <Section title="Quick actions">
      <Grid $min="20rem" $gap={4}>
        {ACTIONS.map(({ to, label, text, Icon }) => (
          <Action key={to} to={to}>
            <Icon aria-hidden="true" />
            <strong>{label}</strong>
            <small>{text}</small>
          </Action>
        ))}
      </Grid>
    </Section>
  );
}
