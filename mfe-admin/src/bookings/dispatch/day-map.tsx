import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { t } from '@brightnest/contracts/translation';
import { color, fontSize, fontWeight, radius, shadow } from '@brightnest/kit/ui/theme/tokens';
import {
  control,
  divIcon,
  latLngBounds,
  type LatLngTuple,
  layerGroup,
  type LayerGroup,
  map as createMap,
  type Map as LeafletMap,
  marker,
  polyline,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { itemName } from '../board-item';
import type { Route, Stop } from './map-stops';

// The part of Leaflet's stylesheet that is needed here, in our colours.
const Frame = styled.div`
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

interface DayMapProps {
  routes: readonly Route[];
  onOpen: (item: BoardItem, cleaner: BoardCleaner) => void;
}

const SIZE_PX = 28;
const PADDING: [number, number] = [40, 40];
// Nearer than a suburb nothing is known.
const CLOSEST_ZOOM = 14;

const tuple = ({ position }: Stop): LatLngTuple => [position.latitude, position.longitude];

/** The jobs of a day where they are, each cleaner's in a line, by number and colour. */
export function DayMap({ routes, onOpen }: DayMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: LeafletMap; layers: LayerGroup }>(undefined);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });

  useEffect(() => {
    const map = createMap(frame.current!, {
      zoomControl: false,
      attributionControl: false,
      // The page below is scrolled by the wheel; Ctrl or two fingers zoom.
      scrollWheelZoom: false,
      maxZoom: CLOSEST_ZOOM + 2,
      minZoom: 3,
    });
    control
      .zoom({ position: 'topright', zoomInTitle: t('Zoom in'), zoomOutTitle: t('Zoom out') })
      .addTo(map);
    drawn.current = { map, layers: layerGroup().addTo(map) };
    const resized = new ResizeObserver(() => map.invalidateSize());
    resized.observe(frame.current!);
    return () => {
      resized.disconnect();
      map.remove();
      drawn.current = undefined;
    };
  }, []);

  // Which places there are; not, who has them: the map stays where it is while jobs change hands.
  const places = routes
    .flatMap(({ stops }) => stops.map((stop) => tuple(stop).join()))
    .toSorted()
    .join(' ');
  useEffect(() => {
    const points = places ? places.split(' ').map((one) => one.split(',').map(Number)) : [];
    if (points.length === 0) return;
    const bounds = latLngBounds(points as LatLngTuple[]);
    drawn.current?.map.fitBounds(bounds, {
      padding: PADDING,
      maxZoom: CLOSEST_ZOOM,
      animate: false,
    });
  }, [places]);

  useEffect(() => {
    const layers = drawn.current?.layers;
    if (!layers) return;
    const taken = new Map<string, number>();
    for (const { row, color: routeColor, stops } of routes) {
      if (routeColor) {
        const line = { color: routeColor, weight: 3, opacity: 0.75, interactive: false };
        polyline(stops.map(tuple), line).addTo(layers);
      }
      for (const stop of stops) {
        const place = tuple(stop).join();
        const before = taken.get(place) ?? 0;
        taken.set(place, before + 1);
        stopMarker(stop, { routeColor, before, cleanerName: row.name })
          .on('click', () => open.current(stop.item, row))
          .addTo(layers);
      }
    }
    return () => void layers.clearLayers();
  }, [routes]);

  return <Frame ref={frame} role="region" aria-label={t('Map of the day')} />;
}

interface StopLook {
  routeColor: string | undefined;
  /** How many others are at the same place already: each is a bit aside. */
  before: number;
  cleanerName: string;
}

function stopMarker(stop: Stop, { routeColor, before, cleanerName }: StopLook) {
  const { number, item } = stop;
  const face = document.createElement('span');
  face.textContent = String(number);
  const name = t('{number}, {cleaner}: {job}', {
    number,
    cleaner: cleanerName,
    job: itemName(item),
  });
  const half = SIZE_PX / 2;
  const icon = divIcon({
    html: face,
    className: 'stop',
    iconSize: [SIZE_PX, SIZE_PX],
    iconAnchor: [half - before * half, half],
  });
  return marker(tuple(stop), { icon, title: name, keyboard: true }).on('add', ({ target }) => {
    const element = (target as ReturnType<typeof marker>).getElement();
    element?.setAttribute('aria-label', name);
    element?.toggleAttribute('data-nobodys', !routeColor);
    if (routeColor && element) element.style.background = routeColor;
  });
}
