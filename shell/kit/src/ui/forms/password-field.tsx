import { inSentence, t } from '@brightnest/contracts/translation';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { IconButton } from '../controls/button';
import type { TextFieldProps } from './field';
import { controlStyle, Field } from './field-frame';
import { fieldProps, type JoiForm } from './joi-form';
import { VisuallyHidden } from '../display/layout';
import { color, fontSize, space, touchTarget } from '../theme/tokens';

/** One rule of a new password, and whether what is typed keeps it. */
export interface PasswordRule {
  /** "At least 8 characters". */
  label: string;
  isMet: boolean;
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'label'> {
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

const Reveal = styled(IconButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  height: auto;

  &:focus-visible {
    outline-offset: -3px;
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
                aria-label={t('Show {label}', { label: inSentence(label) })}
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
                    {rule.isMet && <VisuallyHidden>{t('(done)')}</VisuallyHidden>}
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

interface NewPasswordFieldsProps<T extends FieldValues> {
  form: JoiForm<T>;
  /** The form's name of the password. */
  name: FieldPath<T>;
  /** The form's name of its repetition. */
  confirmName: FieldPath<T>;
  /** "Password", or "New password" where there is an old one. */
  label?: string;
  /** What the screen asks of a password, for what is typed so far. */
  rules: (typed: string) => readonly PasswordRule[];
}

/** A password to be chosen and typed twice; the second is checked again when the first changes. */
export function NewPasswordFields<T extends FieldValues>({
  form,
  name,
  confirmName,
  label = t('Password'),
  rules,
}: NewPasswordFieldsProps<T>) {
  const typed: PathValue<T, FieldPath<T>> = useWatch({ control: form.control, name });
  const password = fieldProps(form, name);
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        rules={rules(typed)}
        {...password}
        onChange={async (event) => {
          await password.onChange(event);
          const { isTouched, invalid } = form.getFieldState(confirmName);
          if (isTouched || invalid) await form.trigger(confirmName);
        }}
      />
      <PasswordField
        label={t('Confirm {label}', { label: inSentence(label) })}
        autoComplete="new-password"
        required
        {...fieldProps(form, confirmName)}
      />
    </>
  );
}

/** The one rule of most screens: the number of characters. */
export function lengthRule(min: number): (typed: string) => readonly PasswordRule[] {
  return (typed) => [
    { label: t('At least {min} characters', { min }), isMet: typed.length >= min },
  ];
}

interface Passwords extends FieldValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

interface ChangePasswordFieldsProps<T extends Passwords> {
  form: JoiForm<T>;
  /** Whose password it is. */
  email: string;
  /** What the screen asks of a password, for what is typed so far. */
  rules: (typed: string) => readonly PasswordRule[];
}

/** The password in force, and a new one typed twice. */
export function ChangePasswordFields<T extends Passwords>({
  form,
  email,
  rules,
}: ChangePasswordFieldsProps<T>) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        required
        {...fieldProps(form, 'currentPassword' as FieldPath<T>)}
      />
      <NewPasswordFields
        form={form}
        name={'newPassword' as FieldPath<T>}
        confirmName={'confirmPassword' as FieldPath<T>}
        label={t('New password')}
        rules={rules}
      />
    </>
  );
}
