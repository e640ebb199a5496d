import { t } from '@brightnest/contracts/translation';
import { Button, type ButtonProps } from '@brightnest/kit/ui/controls/button';
import { visuallyHiddenStyle } from '@brightnest/kit/ui/display/layout';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  media,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMay } from '../permissions/may';
import { OPENS_ROW } from './opens-row';

/** Shown for an empty value. */
export const NOT_GIVEN = '–';

/** A cell of two lines: the main text, in `strong` or not, and the details, each in a `small`, as far as they fit. */
export const CellLines = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & strong > span {
    margin-inline-start: ${space[1]};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }

  /* Where rows are cards each has a line of its own. */
  @media (max-width: ${breakpoint.md - 0.02}px) {
    & small {
      display: block;
    }
  }

  ${media.md} {
    display: -webkit-box;
    /* Text that may break anywhere would shrink to a letter before the table scrolls. */
    min-width: 7rem;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;

    /* A badge, which would stand on the line's foot. */
    & > span {
      vertical-align: top;
    }

    & small:first-of-type::before {
      content: '\\a';
      white-space: pre;
    }

    & small + small::before {
      content: ' · ';
    }

    /* A break at the @ would cut all that is after it. */
    & wbr {
      display: none;
    }

    & small > * {
      overflow-wrap: anywhere;
    }
  }
`;

/** Lines of which each is cut alone, so that none takes the room of the next; all are elements. */
export const CutLines = styled(CellLines)`
  ${media.md} {
    display: block;

    & > * {
      display: -webkit-box;
      overflow: hidden;
      word-break: break-all;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 1;
    }

    & > small:first-of-type::before {
      content: none;
    }
  }
`;

const Counted = styled.span`
  ${media.md} {
    && {
      display: flex;
      gap: ${space[1]};
    }

    & > :first-child {
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
  }
`;

interface CountedTextProps {
  text: string;
  /** How many more there are. */
  more: number;
  as?: 'small';
}

/** A line that says of how many more it is the first: the number stays where the text is cut. */
export function CountedText({ text, more, as }: CountedTextProps) {
  return (
    <Counted as={as}>
      <span>{text}</span>
      {more > 0 && <span>{` +${more}`}</span>}
    </Counted>
  );
}

/** Text that must not wrap: a date, a number. */
export const OneLine = styled.span`
  white-space: nowrap;
`;

/** The first lines of a text. */
export const Excerpt = styled.span`
  display: -webkit-box;
  max-width: 24rem;
  min-width: min(100%, 10rem);

  /* Of the cell, 100% is nothing. */
  ${media.md} {
    min-width: 10rem;
  }

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

const ActionLabel = styled.span`
  ${visuallyHiddenStyle}
`;

interface RowActionProps extends Pick<ButtonProps, 'onClick' | 'ref'> {
  icon: ReactNode;
  /** What it does: "Details". Shown while the pointer is on it. */
  label: string;
  /** What it does to which record; read out. */
  name: string;
  /** It opens the record, as a press on its row does. */
  opensRow?: boolean;
}

/** A button of a row: its icon alone, as the row has no room for more. */
export function RowAction({ icon, label, name, opensRow, ...rest }: RowActionProps) {
  return (
    <Button
      variant={opensRow ? 'secondary' : 'ghost'}
      size="sm"
      aria-label={name}
      title={label}
      {...(opensRow && OPENS_ROW)}
      {...rest}
    >
      {icon}
      <ActionLabel>{label}</ActionLabel>
    </Button>
  );
}

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
      <RowAction
        icon={<Pencil aria-hidden="true" />}
        label={t('Edit')}
        name={t('Edit {name}', { name })}
        onClick={onEdit}
      />
      <RowAction
        icon={<Trash2 aria-hidden="true" />}
        label={t('Delete')}
        name={t('Delete {name}', { name })}
        onClick={onDelete}
      />
    </RowButtons>
  );
}
