import { VERIFICATION_CODE_LENGTH } from '@brightnest/contracts/auth/verification-code';
import { TextField, type TextFieldProps } from '@brightnest/kit/ui/field';
import { fontSize, fontWeight } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

// The class goes to the input itself.
const SpacedField = styled(TextField)`
  font-size: ${fontSize.xl};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.35em;
`;

/** The code from the e-mail: digits alone, however it is pasted. */
export function CodeField({ onChange, ...field }: TextFieldProps) {
  return (
    <SpacedField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const input = event.currentTarget;
        const digits = input.value.replace(/\D/g, '').slice(0, VERIFICATION_CODE_LENGTH);
        // Writing back what is there already would move the caret.
        if (digits !== input.value) input.value = digits;
        onChange?.(event);
      }}
    />
  );
}
