import type {
  PageText,
  TextSlot,
  TextsFile,
  TextValue,
} from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Stack } from '@brightnest/kit/ui/display/layout';
import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { fieldName } from './field-names';
import { SlotField } from './slot-field';
import { type Edited, labelOf, ownOf, sectionsOf, standardOf, textOf } from './slots';

const Folded = styled.div`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  scroll-margin-top: ${space[5]};

  & + & {
    margin-top: ${space[2]};
  }

  & > h4 {
    margin: 0;
    font: inherit;
  }
`;

const Toggle = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  width: 100%;
  min-height: ${touchTarget};
  padding: ${space[3]} ${space[4]};
  border: 0;
  border-radius: ${radius.lg};
  background: transparent;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${color.subtle};
  }

  & > svg {
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.textMuted};
  }

  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }

  & > span:nth-child(2) > span {
    display: block;
  }
`;

const Name = styled.span`
  font-weight: ${fontWeight.semibold};
`;

const Summary = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  justify-content: end;
`;

const Fields = styled.div`
  padding: ${space[2]} ${space[4]} ${space[5]};
`;

/** What is wrong with a text. */
export interface TextError extends Pick<PageText, 'key' | 'language'> {
  message: string;
}

interface SectionListProps {
  edited: Edited;
  page: string;
  /** The one that is open. */
  section: string | undefined;
  errors: readonly TextError[];
  variables: TextsFile['variables'];
  onOpen: (section: string | undefined) => void;
  onChange: (slot: TextSlot, value: TextValue | undefined) => void;
}

/** The sections of a page, folded but for one, each with what it begins with and what of it is not as by default. */
export function SectionList({ edited, page, section, onOpen, ...fields }: SectionListProps) {
  return (
    <div>
      {sectionsOf(edited.file.slots, page).map(([name, slots]) => (
        <PageSection
          key={name}
          {...{ name, slots, edited, ...fields }}
          isOpen={name === section}
          onToggle={() => onOpen(name === section ? undefined : name)}
        />
      ))}
    </div>
  );
}

interface PageSectionProps extends Pick<
  SectionListProps,
  'edited' | 'errors' | 'variables' | 'onChange'
> {
  name: string;
  slots: readonly TextSlot[];
  isOpen: boolean;
  onToggle: () => void;
}

function PageSection({ name, slots, edited, isOpen, onToggle, ...fields }: PageSectionProps) {
  const id = useId();
  const { language } = edited;
  const changed = slots.filter((slot) => ownOf(slot, edited) !== undefined).length;
  const errorOf = ({ key }: TextSlot) =>
    fields.errors.find((one) => one.key === key && one.language === language)?.message;
  const wrong = slots.filter((slot) => errorOf(slot) !== undefined).length;
  return (
    <Folded>
      <h4>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={({ currentTarget }) => {
            onToggle();
            // What was open above it takes its room with it.
            requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
          }}
        >
          <ChevronRight aria-hidden="true" />
          <span>
            <Name>{fieldName([name])}</Name>
            {!isOpen && <Summary>{summaryOf(slots, edited)}</Summary>}
          </span>
          <Marks>
            {wrong > 0 && <Badge tone="danger">{t('{count} to correct', { count: wrong })}</Badge>}
            {changed > 0 && <Badge tone="accent">{t('{count} changed', { count: changed })}</Badge>}
          </Marks>
        </Toggle>
      </h4>
      {isOpen && (
        <Fields id={id} role="group" aria-label={fieldName([name])}>
          <Stack>
            {slots.map((slot) => (
              <SlotField
                key={`${slot.key} ${language}`}
                slot={slot}
                variables={fields.variables}
                label={labelOf(slot)}
                standard={standardOf(slot, language)}
                value={ownOf(slot, edited)}
                onChange={(value) => fields.onChange(slot, value)}
                error={errorOf(slot)}
              />
            ))}
          </Stack>
        </Fields>
      )}
    </Folded>
  );
}

/** What a section says first. */
function summaryOf(slots: readonly TextSlot[], edited: Edited): string {
  const texts = slots.map((slot) =>
    textOf(ownOf(slot, edited) ?? standardOf(slot, edited.language)),
  );
  return texts.find((text) => text.trim() !== '') ?? '';
}
