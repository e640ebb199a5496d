import { t } from '@brightnest/contracts/translation';
import { NumberStepper } from '@brightnest/kit/ui/forms/field';
import { useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { type ReactNode, useState } from 'react';
import type { OfferForm } from './offer-form';

const MAX_TEAM_SIZE = 20;

interface OfferTeamFieldProps {
  form: OfferForm;
  /** Names by the ids of cleaners who can be chosen. */
  names: ReadonlyMap<string, string>;
  /** What is asked for beside how many come. */
  children: ReactNode;
}

/** Who is to come: those who are chosen, or so many of whoever is free. */
export function OfferTeamField({ form, names, children }: OfferTeamFieldProps) {
  const chosen = useControlledField(form.control, 'cleanerIds');
  const size = useControlledField(form.control, 'teamSize');
  const [isNamed, setNamed] = useState(chosen.value.length > 0);

  function choose(how: string) {
    setNamed(how === 'named');
    if (how === 'free') chosen.onChange([]);
    // It is not shown any more, so it can't be corrected.
    else if (size.value < 1 || size.value > MAX_TEAM_SIZE) size.onChange(1);
  }

  return (
    <Stack>
      <RadioCards
        legend={t('Who comes')}
        name="who"
        minCardWidth="12rem"
        value={isNamed ? 'named' : 'free'}
        onChange={choose}
        options={[
          { value: 'free', label: t('Whoever is free') },
          ...(names.size > 0 || isNamed ? [{ value: 'named', label: t('Those I choose') }] : []),
        ]}
      />
      {isNamed && (
        <ToggleGroup
          {...chosen}
          legend={t('Cleaners')}
          maxHeight="12rem"
          options={[...names.keys()]}
          labelOf={(id) => names.get(id) ?? id}
          {...(chosen.value.length === 0 && {
            hint: t('Nobody is chosen yet: the times below are those of anybody.'),
          })}
        />
      )}
      <Grid $min="12rem" $gap={4}>
        {children}
        {!isNamed && <NumberStepper {...size} label={t('How many')} min={1} max={MAX_TEAM_SIZE} />}
      </Grid>
    </Stack>
  );
}
