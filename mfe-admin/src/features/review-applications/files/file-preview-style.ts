import { color, radius } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

// With title and buttons it fills a phone's window, and does not scroll in it.
const HEIGHT = 'clamp(12rem, calc(100dvh - 22rem), 44rem)';

/** Keeps its height while the file is on its way, so that nothing jumps. */
export const Stage = styled.div`
  display: grid;
  align-items: center;
  min-height: ${HEIGHT};
  border-radius: ${radius.md};
  background: ${color.subtle};
  overflow: hidden;
`;

export const Centre = styled.div`
  display: grid;
  place-items: center;
`;

export const Picture = styled.img`
  max-height: ${HEIGHT};
  margin: auto;
  object-fit: contain;
`;

export const PdfFrame = styled.iframe`
  width: 100%;
  height: ${HEIGHT};
  border: 0;
`;
