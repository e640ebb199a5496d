import type { SandboxPayRequest } from '@brightnest/contracts/payments/sandbox';
import { SANDBOX_CARDS } from '@brightnest/contracts/payments/sandbox-cards';
import { color, fontSize, radius, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { styled } from 'styled-components';

const YEARS_AHEAD = 3;

const Title = styled.h2`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.lg};
`;

const List = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
  }

  & > li + li {
    border-top: 1px solid ${color.border};
  }

  & code {
    font-size: ${fontSize.sm};
    font-variant-numeric: tabular-nums;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** The cards of the sandbox, and what becomes of each. */
export function TestCards({ onChoose }: { onChoose: (card: SandboxPayRequest) => void }) {
  return (
    <section aria-labelledby="test-cards">
      <Title id="test-cards">Test cards</Title>
      <List>
        {Object.entries(SANDBOX_CARDS).map(([number, { label }]) => (
          <li key={number}>
            <span>
              {label}
              <small>
                <code>{inFours(number)}</code>
              </small>
            </span>
            <Button variant="secondary" size="sm" onClick={() => onChoose(cardOf(number))}>
              Use<VisuallyHidden> the card that: {label}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}

const inFours = (number: string) => number.replace(/\d{4}(?=\d)/g, '$& ');

function cardOf(number: string): SandboxPayRequest {
  const year = String((new Date().getFullYear() + YEARS_AHEAD) % 100).padStart(2, '0');
  return { cardNumber: inFours(number), expiry: `12/${year}`, cvc: '123', name: 'Test Payer' };
}
