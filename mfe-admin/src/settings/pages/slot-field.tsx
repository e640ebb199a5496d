import type {
  PagePicture,
  TextEntry,
  TextSlot,
  TextValue,
} from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { LinesField } from '../../forms/lines-field';
import { useFocusAfter } from '../../forms/list-focus';
import { EntriesField } from './entries-field';
import { PictureField } from './picture-field';
import { SaidField, type Variables } from './said-field';

const Default = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface SlotFieldProps {
  slot: TextSlot;
  variables: Variables;
  label: string;
  /** What stands there by default in the language that is edited. */
  standard: TextValue | null;
  /** What the company says there; undefined where the default stands. */
  value: TextValue | undefined;
  /** Undefined for the default. */
  onChange: (value: TextValue | undefined) => void;
  error?: string;
}

/** A place of a page with what stands there, and the way back to the default. */
export function SlotField({ value, standard, onChange, ...props }: SlotFieldProps) {
  const { box, status, focusAfter } = useFocusAfter<HTMLDivElement>();
  const isOwn = value !== undefined;
  const reset = () => {
    onChange(undefined);
    // The button goes; what it changed is beside it.
    focusAfter(t('Back to the default: {label}', { label: props.label }), (slot) =>
      slot.querySelector<HTMLElement>('input, textarea, button'),
    );
  };
  return (
    <Stack $gap={2} ref={box} data-slot={props.slot.key}>
      {status}
      <Control {...props} value={value ?? standard} onChange={onChange} />
      {isOwn && (
        <Cluster $gap={3}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Back to the default: {label}', { label: props.label })}
            onClick={reset}
          >
            <RotateCcw aria-hidden="true" />
            {t('Back to the default')}
          </Button>
          {typeof standard === 'string' && props.slot.kind !== 'markdown' && (
            <Default>{t('By default: {text}', { text: standard })}</Default>
          )}
        </Cluster>
      )}
    </Stack>
  );
}

type ControlProps = Omit<SlotFieldProps, 'standard' | 'value'> & { value: TextValue | null };

function Control({ slot, variables, label, value, onChange, error }: ControlProps) {
  const { kind, key, maxLength } = slot;
  switch (kind) {
    case 'picture':
      return <PictureField {...{ label, error, onChange }} value={value as PagePicture | null} />;
    case 'list':
      return (
        <LinesField
          {...{ label, onChange, error }}
          name={key}
          value={value as string[]}
          onBlur={() => undefined}
          lineErrors={undefined}
        />
      );
    case 'entries':
      return (
        <EntriesField
          {...{ slot, variables, label, onChange, error }}
          entries={value as TextEntry[]}
        />
      );
    case 'line':
      return (
        <SaidField {...{ label, error, maxLength, variables, onChange }} value={value as string} />
      );
    default:
      return (
        <SaidField
          {...{ label, error, maxLength, variables, onChange }}
          rows={kind === 'markdown' ? 24 : 3}
          hint={
            kind === 'markdown'
              ? t(
                  'In Markdown: ## begins a chapter, - a line of a list, **bold**, [text](address).',
                )
              : undefined
          }
          value={value as string}
        />
      );
  }
}
