import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { UserPlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { ReferenceFields } from './reference-fields';
import type { CleanerForm } from './use-cleaner-form';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};

  & > * {
    width: 100%;
  }

  & > button {
    width: auto;
  }

  & legend {
    margin-bottom: ${space[1]};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
  }
`;

const Explanation = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

/** Somebody who can speak for the applicant: nobody, until they are added. Then all of it is needed. */
export function ReferencePart({ form }: { form: CleanerForm }) {
  const [isOpen, setOpen] = useState(() => form.getValues('contactReferences') !== undefined);
  const addButton = useRef<HTMLButtonElement>(null);

  // The button that had the focus is gone, so the focus goes to what took its place.
  function add() {
    flushSync(() => setOpen(true));
    form.setFocus('contactReferences.name');
  }

  function remove() {
    flushSync(() => setOpen(false));
    form.unregister('contactReferences');
    addButton.current?.focus();
  }

  return (
    <Group>
      <legend>Reference (optional)</legend>
      <Explanation>Somebody who has worked with you and whom we may call.</Explanation>
      {isOpen ? (
        <>
          <ReferenceFields form={form} />
          <Button variant="ghost" onClick={remove}>
            <X aria-hidden="true" />
            Remove the reference
          </Button>
        </>
      ) : (
        <Button ref={addButton} variant="secondary" onClick={add}>
          <UserPlus aria-hidden="true" />
          Add a reference
        </Button>
      )}
    </Group>
  );
}
