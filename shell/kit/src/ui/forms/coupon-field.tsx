import { formatMoney } from '@brightnest/contracts/money';
import { couponLabel, couponText, type CouponTerms } from '@brightnest/contracts/promotions/coupon';
import { msg, t } from '@brightnest/contracts/translation';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { errorMessage } from '../../runtime/api-error';
import { forgetReferralCode, referralCode } from '../../runtime/referral-code';
import { Button } from '../controls/button';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens';
import { TextField } from './field';
import { FieldError } from './field-frame';

/** Asks the server what a code takes off. */
type CheckCode = (code: string) => Promise<{ data?: { coupon: CouponTerms }; error?: unknown }>;

/** State of a {@link CouponField}; made by {@link useCoupon}. */
export interface CouponState {
  /** What is taken off; undefined until a code is applied. */
  coupon: CouponTerms | undefined;
  /** Why the code can't be used. */
  error: string | undefined;
  isChecking: boolean;
  /** Applies a code. @returns whether it takes something off. */
  apply: (code: string) => Promise<boolean>;
  /** Takes the coupon off again, with the reason where the server refused it. */
  remove: (reason?: string) => void;
  /** @returns whether a code was typed that nothing is known of yet. */
  isOpen: (code: string | undefined) => boolean;
}

const normalized = (code: string) => code.trim().toUpperCase();
const FAILED = msg('We could not check this code. Please try again.');

/** What a customer's code takes off a price, as the server says for now: it decides again when they send the form. */
export function useCoupon(check: CheckCode): CouponState {
  const [{ coupon, error, isChecking }, setState] = useState<
    Pick<CouponState, 'coupon' | 'error' | 'isChecking'>
  >({ coupon: undefined, error: undefined, isChecking: false });
  return {
    ...{ coupon, error, isChecking },
    async apply(code) {
      if (normalized(code) === '') return false;
      setState({ coupon: undefined, error: undefined, isChecking: true });
      const { data, error: failure } = await check(normalized(code));
      const reason = data ? undefined : errorMessage(failure, t(FAILED));
      setState({ coupon: data?.coupon, error: reason, isChecking: false });
      return data !== undefined;
    },
    remove: (reason) => setState({ coupon: undefined, error: reason, isChecking: false }),
    isOpen: (code = '') => normalized(code) !== '' && !coupon && error === undefined,
  };
}

/** What {@link useFirstCoupon} goes by. */
interface FirstCoupon {
  /** The form's answers are there, and a coupon is asked for. */
  isReady: boolean;
  /** Of the draft. */
  code: () => string | undefined;
  onCode: (code: string) => void;
}

/**
 * Applies the code of a draft; else the one by whose link the reader came, and that goes silently where it is not for
 * them.
 */
export function useFirstCoupon(state: CouponState, { isReady, code, onCode }: FirstCoupon): void {
  const begin = useEffectEvent(async () => {
    const drafted = code() ?? '';
    if (drafted !== '') return void (await state.apply(drafted));
    const brought = referralCode();
    if (brought === '') return;
    if (await state.apply(brought)) return onCode(brought);
    state.remove();
    forgetReferralCode();
  });
  useEffect(() => {
    if (isReady) void begin();
  }, [isReady]);
}

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space[2]};

  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Applied = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  font-size: ${fontSize.sm};

  & strong {
    display: block;
    font-weight: ${fontWeight.semibold};
    overflow-wrap: anywhere;
  }
`;

const Refusal = styled.div`
  margin-top: ${space[1]};
`;

interface CouponFieldProps extends CouponState {
  code: string;
  onCode: (code: string) => void;
  /** What it takes off the price as it is now, in minor units; null while there is no price. */
  discount: number | null;
}

/** A code that takes something off a price: typed and applied, or shown with a way to take it off again. */
export function CouponField({
  code,
  onCode,
  discount,
  coupon,
  error,
  isChecking,
  apply,
  remove,
}: CouponFieldProps) {
  const errorId = useId();
  if (coupon) {
    const isTooLow = discount === 0;
    return (
      <Applied>
        <span role="status">
          <strong>{couponLabel(coupon.code)}</strong>
          {isTooLow
            ? t('It takes nothing off yet: it is for a price of {minimum} or more.', {
                minimum: formatMoney({
                  minor: coupon.minimumMinor,
                  currency: coupon.currency,
                }),
              })
            : couponText(coupon)}
        </span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Remove coupon {code}', { code: coupon.code })}
          onClick={() => {
            remove();
            onCode('');
          }}
        >
          <X aria-hidden="true" />
          {t('Remove')}
        </Button>
      </Applied>
    );
  }
  return (
    <div>
      <Row>
        <TextField
          label={t('Coupon code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          // Told below the row, which is as high as the button.
          aria-invalid={error !== undefined}
          aria-errormessage={error === undefined ? undefined : errorId}
          onChange={({ target }) => {
            if (error !== undefined) remove();
            onCode(target.value);
          }}
          onKeyDown={(event) => {
            // It is in another form, which Enter would send.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void apply(code);
          }}
        />
        <Button variant="secondary" loading={isChecking} onClick={() => void apply(code)}>
          {t('Apply')}
        </Button>
      </Row>
      {error !== undefined && (
        <Refusal role="alert" id={errorId}>
          <FieldError id={`${errorId}-text`}>{error}</FieldError>
        </Refusal>
      )}
    </div>
  );
}
