import { color, radius } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** Keeps its height while the file is on its way, so that nothing jumps. */
export const Stage = styled.div`
  display: grid;
  align-items: center;
  min-height: min(70dvh, 44rem);
  border-radius: ${radius.md};
  background: ${color.subtle};
  overflow: hidden;
`;

export const Centre = styled.div`
  display: grid;
  place-items: center;
`;

export const Picture = styled.img`
  max-height: min(70dvh, 44rem);
  margin: auto;
  object-fit: contain;
`;

export const PdfFrame = styled.iframe`
  width: 100%;
  height: min(70dvh, 44rem);
  border: 0;
`;
