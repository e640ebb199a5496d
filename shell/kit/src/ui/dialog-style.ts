import { css, keyframes } from 'styled-components';
import { color, fontSize, media, radius, shadow, space, zIndex } from '../theme/tokens';

const widths = { sm: '26rem', md: '36rem', lg: '52rem', xl: '68rem' } as const;

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 0.5rem; }
`;

/** What dims the page behind a dialog; on the dialogs' layer, so that a second one dims the first. */
export const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  background: ${color.overlay};
  animation: ${fadeIn} 120ms ease-out;
`;

/** On phones a sheet at the lower edge, above that a centred panel; long content scrolls inside. */
export const dialogFrame = css<{ $size: keyof typeof widths }>`
  position: fixed;
  inset: auto 0 0;
  z-index: ${zIndex.dialog};
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - ${space[6]});
  background: ${color.surface};
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  box-shadow: ${shadow.lg};
  animation: ${rise} 160ms ease-out;

  ${media.sm} {
    inset: 0;
    width: min(${({ $size }) => widths[$size]}, calc(100% - 2 * ${space[4]}));
    height: fit-content;
    margin: auto;
    border-radius: ${radius.lg};
  }

  & > header {
    padding: ${space[5]} ${space[8]} 0 ${space[5]};
  }

  & > header h2 {
    font-size: ${fontSize.xl};
  }

  & > header p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }

  & > div {
    overflow-y: auto;
    padding: ${space[4]} ${space[5]} ${space[5]};
  }

  & > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space[3]};
    padding: ${space[4]} ${space[5]};
    border-top: 1px solid ${color.border};
  }
`;
