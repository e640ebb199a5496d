import { t } from '@brightnest/contracts/translation';
import { type ToastMessage } from '@brightnest/kit/runtime/toast';
import { useCopy } from '@brightnest/kit/runtime/use-copy';
import { Copy, Mail, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { Button, LinkButton } from '../controls/button';
import { Cluster, Stack } from '../display/layout';
import { TextField } from './field';

interface ShareLinkProps {
  /** Of the field that shows it. */
  label: string;
  link: string;
  /** Said once it is copied. */
  copied: ToastMessage;
  /** Goes with it to another program. */
  message: { subject: string; text: string };
}

/** A link to take along: to copy, or to hand to whichever program the device offers, else to mail. */
export function ShareLink({ label, link, copied, message: { subject, text } }: ShareLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopy(field, copied);
  return (
    <Stack>
      <TextField
        ref={field}
        label={label}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Cluster>
        <Button onClick={() => void copy(link)}>
          <Copy aria-hidden="true" />
          {t('Copy link')}
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button
            variant="secondary"
            onClick={() => void navigator.share({ text, url: link }).catch(() => undefined)}
          >
            <Share2 aria-hidden="true" />
            {t('Share the link')}
          </Button>
        ) : (
          <LinkButton
            variant="secondary"
            to={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text} ${link}`)}`}
          >
            <Mail aria-hidden="true" />
            {t('Send by email')}
          </LinkButton>
        )}
      </Cluster>
    </Stack>
  );
}
