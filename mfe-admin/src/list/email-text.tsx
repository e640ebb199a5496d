import { styled } from 'styled-components';

// Between name and host, and elsewhere only where even that does not fit.
const Address = styled.span`
  max-width: 100%;
  overflow-wrap: break-word;
`;

/** An e-mail address that breaks where one reads a pause. */
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
