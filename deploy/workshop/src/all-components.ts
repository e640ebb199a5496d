import type { States } from './state';
import { account } from './states/account.states';
import { choices } from './states/choices.states';
import { controls } from './states/controls.states';
import { conversations } from './states/conversations.states';
import { display } from './states/display.states';
import { feedback } from './states/feedback.states';
import { fields } from './states/fields.states';
import { forms } from './states/forms.states';
import { layouts } from './states/layout.states';
import { personal } from './states/personal.states';
import { photos } from './states/photos.states';
import { screens } from './states/screens.states';
import { secondFactors } from './states/second-factor.states';
import { signIns } from './states/sign-in.states';
import { tables } from './states/tables.states';
import { theme } from './states/theme.states';
import { uploads } from './states/uploads.states';

/** The states of every component, by its file in the kit's `ui`. */
export const COMPONENTS: Readonly<Record<string, States>> = {
  ...account,
  ...choices,
  ...controls,
  ...conversations,
  ...display,
  ...feedback,
  ...fields,
  ...forms,
  ...layouts,
  ...personal,
  ...photos,
  ...screens,
  ...secondFactors,
  ...signIns,
  ...tables,
  ...theme,
  ...uploads,
};

/** Their names, by folder and alphabet. */
export const COMPONENT_NAMES: readonly string[] = Object.keys(COMPONENTS).sort();
