import { color, fontSize, fontWeight, radius, shadow } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';

/** Where Leaflet draws: the part of its stylesheet that is needed here, in our colours, and what lies on the map. */
export const MapFrame = styled.div`
  position: relative;
  isolation: isolate;
  min-height: 22rem;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.subtle};
  font-size: ${fontSize.xs};

  & .leaflet-pane,
  & .leaflet-tile,
  & .leaflet-marker-icon,
  & .leaflet-tile-container,
  & .leaflet-pane > svg,
  & .leaflet-layer {
    position: absolute;
    top: 0;
    left: 0;
  }

  & .leaflet-pane > svg,
  & .leaflet-tile {
    max-width: none;
    max-height: none;
  }

  & .leaflet-overlay-pane {
    z-index: 400;
    pointer-events: none;
  }

  & .leaflet-marker-pane {
    z-index: 600;
  }

  & .leaflet-zoom-animated {
    transform-origin: 0 0;
  }

  & .leaflet-grab {
    cursor: grab;
  }

  & .leaflet-dragging .leaflet-grab {
    cursor: grabbing;
  }

  & .leaflet-touch-zoom,
  & .leaflet-touch-drag {
    touch-action: none;
  }

  & .leaflet-control-container > * {
    position: absolute;
    z-index: 800;
    top: 0;
    right: 0;
    margin: 0.625rem;
  }

  & .leaflet-control-zoom {
    display: grid;
    overflow: hidden;
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.sm};
    box-shadow: ${shadow.sm};
  }

  & .leaflet-control-zoom a {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    background: ${color.surface};
    color: ${color.text};
    font-size: 1.25rem;
    text-decoration: none;
  }

  & .leaflet-control-zoom a + a {
    border-top: 1px solid ${color.border};
  }

  & .leaflet-control-zoom a.leaflet-disabled {
    color: ${color.textMuted};
    cursor: default;
  }

  & .place {
    color: ${color.textMuted};
    line-height: 1;
    white-space: nowrap;
    pointer-events: none;
    transform-origin: 0 0;

    & > span {
      position: absolute;
      transform: translate(-50%, 0.375rem);
    }

    & > span::before {
      content: '';
      position: absolute;
      top: -0.5rem;
      left: 50%;
      width: 3px;
      height: 3px;
      border-radius: 50%;
      background: currentColor;
    }
  }

  & .stop {
    display: grid;
    place-items: center;
    border: 2px solid #fff;
    border-radius: 50%;
    box-shadow: ${shadow.md};
    color: #fff;
    font-weight: ${fontWeight.bold};
    cursor: pointer;
  }

  & .stop[data-nobodys] {
    border: 2px dashed ${color.text};
    background: ${color.surface};
    color: ${color.text};
  }
`;
