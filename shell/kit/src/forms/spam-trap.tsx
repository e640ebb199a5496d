import type { Ref } from 'react';
import { styled } from 'styled-components';

// Out of sight by its place: robots skip what is not displayed.
const Place = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** A field that people neither see nor reach. Whoever fills it in is a robot. */
export function SpamTrap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <Place aria-hidden="true">
      <label>
        Website
        <input ref={ref} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </Place>
  );
}
