import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/ui/theme/tokens';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useMay } from '../permissions/may';

/** Shown for an empty value. */
export const NOT_GIVEN = '–';

/** A cell of several lines: the main text in `strong`, details in `small`. */
export const CellLines = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

/** Text that must not wrap: a date, a number. */
export const OneLine = styled.span`
  white-space: nowrap;
`;

/** The first lines of a text. */
export const Excerpt = styled.span`
  display: -webkit-box;
  max-width: 24rem;
  min-width: min(100%, 10rem);
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** The buttons of a row, side by side; they may wrap where rows are cards. */
export const RowButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  ${media.md} {
    flex-wrap: nowrap;
  }
`;

// Breaks before the @, elsewhere only if that is not enough.
const Address = styled.span`
  max-width: 100%;
  overflow-wrap: break-word;
`;

/** An email address that wraps before the @. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <Address>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Address>
  );
}

interface EditAndDeleteButtonsProps {
  /** The call that changes it, for who may make it. */
  call: Parameters<typeof useMay>[0];
  /** The record's name. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete buttons of a row. */
export function EditAndDeleteButtons({ call, name, onEdit, onDelete }: EditAndDeleteButtonsProps) {
  if (!useMay(call)) return NOT_GIVEN;
  return (
    <RowButtons>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Edit {name}', { name })}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
        {t('Edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('Delete {name}', { name })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
        {t('Delete')}
      </Button>
    </RowButtons>
  );
}
