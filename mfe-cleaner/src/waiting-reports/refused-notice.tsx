import { company } from '@brightnest/kit/company';
import { Button } from '@brightnest/kit/ui/button';
import { type ButtonStyleProps, buttonStyle } from '@brightnest/kit/ui/button-style';
import { Notice } from '@brightnest/kit/ui/notice';
import { styled } from 'styled-components';
import { actionName } from './action-name';
import { useFileAddress } from './use-file-address';
import { removeEntry } from './waiting-entries';
import type { WaitingEntry } from './waiting-entry';
import { tellWaitingChanged } from './waiting-list';

const Download = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`;

function SavePhoto({ picture }: { picture: File }) {
  const look = { $variant: 'secondary', $size: 'md', $fullWidth: false } as const;
  return (
    <Download href={useFileAddress(picture)} download={picture.name} {...look}>
      Save photo
    </Download>
  );
}

function wayOn({ action, refusal }: WaitingEntry): string {
  const office = `Call the office on ${company.phone} if that is wrong.`;
  if (action.kind === 'notes') return `You wrote: “${action.notes}”. ${office}`;
  if (action.kind === 'photo') return `Save the photo if you need it. ${office}`;
  if (refusal?.status === 409) return `The job is shown as it is now. ${office}`;
  return `Look at the job and do it once more. ${office}`;
}

/** What the server will not take: of which job, why, and what its cleaner can do. */
export function RefusedNotice({ entry }: { entry: WaitingEntry }) {
  const { action, jobName, key, refusal } = entry;
  const close = () => void removeEntry(key).then(tellWaitingChanged);
  return (
    <Notice
      role="alert"
      action={
        <>
          {action.kind === 'photo' && <SavePhoto picture={action.picture} />}
          <Button variant="secondary" onClick={close}>
            OK
          </Button>
        </>
      }
    >
      {actionName(action)} for {jobName} was not taken: {refusal?.words} {wayOn(entry)}
    </Notice>
  );
}
