import type { Permission } from '@brightnest/contracts/auth/permissions';
import { space } from '@brightnest/kit/theme/tokens';
import { Notice } from '@brightnest/kit/ui/notice';
import { styled } from 'styled-components';
import { WHEN_IT_HOLDS } from './when-it-holds';

const Rules = styled.ul`
  list-style: disc;
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding-inline-start: ${space[5]};
`;

/** What can be changed here and what can't, and when a change holds. */
export function WhatIsRefused({ own }: { own: readonly Permission[] }) {
  if (!own.includes('permissions:write')) {
    return (
      <Notice tone="info">Your role may look at what each role may do, and not change it.</Notice>
    );
  }
  return (
    <Rules>
      <li>{WHEN_IT_HOLDS}</li>
      <li>
        Super Admin always holds everything, and the last super admin stays, so that somebody always
        can.
      </li>
      <li>
        Nobody gives what their own role may not do, or changes a role that may do more than theirs:
        those boxes are locked.
      </li>
    </Rules>
  );
}
