import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space, touchTarget } from '../theme/tokens';
import { controlStyle } from './control-style';
import type { TextFieldProps } from './field';
import { Field } from './field-frame';
import { VisuallyHidden } from './visually-hidden';

/** One rule of a new password, and whether what is typed keeps it. */
export interface PasswordRule {
  /** "At least 8 characters". */
  label: string;
  isMet: boolean;
}

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'label'> {
  label: string;
  /** What a new password must keep to, ticked off while it is typed. */
  rules?: readonly PasswordRule[];
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
  padding-inline-end: calc(${touchTarget} + ${space[1]});

  /* Edge brings an eye of its own. */
  &::-ms-reveal {
    display: none;
  }
`;

const Reveal = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: ${touchTarget};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Rules = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  font-size: ${fontSize.sm};
`;

const Rule = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${({ $met }) => ($met ? color.successText : color.textMuted)};

  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

/** A password, with a button that shows what was typed. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  rules = [],
  ...rest
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, error, required, hideLabel, id }}>
      {(control) => {
        const rulesId = `${control.id}-rules`;
        const describedBy = [rules.length > 0 ? rulesId : '', control['aria-describedby'] ?? ''];
        return (
          <>
            <Box>
              <Input
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                {...rest}
                {...control}
                type={isShown ? 'text' : 'password'}
                aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
              />
              <Reveal
                type="button"
                aria-label={`Show ${label.toLowerCase()}`}
                aria-pressed={isShown}
                aria-controls={control.id}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              </Reveal>
            </Box>
            {rules.length > 0 && (
              <Rules id={rulesId} className="rules">
                {rules.map((rule) => (
                  <Rule key={rule.label} $met={rule.isMet}>
                    {rule.isMet ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
                    {rule.label}
                    {rule.isMet && <VisuallyHidden>(done)</VisuallyHidden>}
                  </Rule>
                ))}
              </Rules>
            )}
          </>
        );
      }}
    </Field>
  );
}
