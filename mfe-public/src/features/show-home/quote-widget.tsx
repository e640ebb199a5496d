import { color, fontSize, media, radius, shadow, space } from '@brightnest/kit/theme/tokens';
import { Container } from '@brightnest/kit/ui/page';
import { useState } from 'react';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';
import { Scripted } from '../../ui/scripted';
import { ChoicesForm } from './choices-form';
import { FIRST_CHOICES } from './inquiry-choices';
import { InquirySent } from './inquiry-sent';
import { useDetailsForm } from './use-details-form';

const Room = styled(Container)`
  padding-top: ${space[5]};
`;

const Box = styled.section`
  /* The trap of the form stays in here. */
  position: relative;
  overflow: clip;
  scroll-margin-top: 5.5rem;
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.xl};
  background: ${color.surface};
  box-shadow: ${shadow.lg};

  ${media.md} {
    padding: ${space[6]};
  }

  & > header {
    margin-bottom: ${space[4]};
  }

  & > header h2 {
    font-size: ${fontSize['2xl']};
  }

  & > header p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }
`;

/** Asks what for, how large and how often; then for whom. It becomes a service inquiry. */
export function QuoteWidget() {
  const { title, lead } = homeContent.quoteWidget;
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const [isSent, setSent] = useState(false);
  const { DetailsForm, isLoading, load } = useDetailsForm();
  if (isSent) {
    return (
      <Room>
        <Box aria-label={title}>
          <InquirySent />
        </Box>
      </Room>
    );
  }
  return (
    <Room>
      <Box id="quote" aria-labelledby="quote-widget-title">
        <header>
          <h2 id="quote-widget-title">{title}</h2>
          <p>{lead}</p>
        </header>
        <Scripted what="This form">
          <ChoicesForm
            choices={choices}
            onChange={setChoices}
            onNext={DetailsForm ? undefined : load}
            isLoading={isLoading}
          />
          {DetailsForm && <DetailsForm choices={choices} onSent={() => setSent(true)} />}
        </Scripted>
      </Box>
    </Room>
  );
}
