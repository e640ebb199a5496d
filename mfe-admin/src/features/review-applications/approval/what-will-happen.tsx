import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { color, space } from '@brightnest/kit/theme/tokens';
import { IdCard, Mail, UserRoundCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { futureRole } from './approval-texts';

const Effects = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: ${space[4]} 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: ${space[3]};
    overflow-wrap: anywhere;
  }

  & svg {
    width: 1.25rem;
    height: 1.6em;
    color: ${color.accentText};
  }
`;

/** What an approval sets off, before it is confirmed. */
export function WhatWillHappen({ application }: { application: ApplicationRow }) {
  const { firstName, email, source } = application;
  return (
    <>
      <p>This cannot be taken back.</p>
      <Effects>
        <li>
          <UserRoundCheck aria-hidden="true" />
          {firstName} gets an account as a {futureRole(source)}, with a temporary password.
        </li>
        <li>
          <IdCard aria-hidden="true" />A cleaner profile with an employee ID is set up.
        </li>
        <li>
          <Mail aria-hidden="true" />A welcome e-mail goes to {email}.
        </li>
      </Effects>
    </>
  );
}
