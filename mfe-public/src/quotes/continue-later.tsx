import { company } from '@brightnest/kit/runtime/page/company';
import { t } from '@brightnest/contracts/translation';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { ShareLink } from '@brightnest/kit/ui/forms/share-link';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { linkToDraft } from './quote-form';

interface ContinueLaterProps {
  step: number;
  furthest: number;
}

/** Gives a link that opens the form as it is, on any device. */
export function ContinueLater({ step, furthest }: ContinueLaterProps) {
  const { getValues } = useFormContext<QuoteSubmissionRequest>();
  const [link, setLink] = useState<string>();
  const { name } = company;
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => setLink(linkToDraft({ answers: getValues(), furthest }, step))}
      >
        <Bookmark aria-hidden="true" />
        {t('Continue later')}
      </Button>
      {link !== undefined && (
        <Dialog
          open
          title={t('Continue later')}
          description={t(
            'This link opens the form as you leave it, on this or any other device. Photos are not in it.',
          )}
          onOpenChange={() => setLink(undefined)}
        >
          <Stack>
            <p>
              {t(
                'Your answers are in the link itself, your name and address too. Keep it to yourself.',
              )}
            </p>
            <ShareLink
              label={t('Your link')}
              link={link}
              copied={{
                title: t('Link copied'),
                description: t('Paste it where you will find it again.'),
              }}
              message={{
                subject: t('My quote by {company}', { company: name }),
                text: t('Continue here with the quote by {company}:', { company: name }),
              }}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
