import { useFileAddress } from '../../waiting-reports/use-file-address';
import { WaitingMark } from '../../waiting-reports/waiting-mark';
import type { ShownPhoto } from '../../waiting-reports/with-waiting';

interface JobPictureProps {
  photo: ShownPhoto;
  alt: string;
}

function OwnPicture({ picture, alt }: { picture: File; alt: string }) {
  return <img src={useFileAddress(picture)} alt={alt} />;
}

/** A picture of the server's or, as long as it waits, of the phone's. */
export function JobPicture({ photo: { url, waiting }, alt }: JobPictureProps) {
  if (waiting)
    return (
      <>
        <OwnPicture picture={waiting.picture} alt={alt} />
        {waiting.hasWaited && <WaitingMark />}
      </>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} />
    </a>
  );
}
