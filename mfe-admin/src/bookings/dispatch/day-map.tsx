import type { MapPlacesQuery } from '@brightnest/contracts/board/map-place-schemas';
import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { t } from '@brightnest/contracts/translation';
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
import { useEffect, useRef, useState } from 'react';
import { itemName } from '../board/board-item';
import { useAdminListMapPlacesQuery } from '../bookings-api';
import { MapFrame } from './map-frame';
import type { Route, Stop } from './map-stops';

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
  const drawn = useRef<{ map: LeafletMap; layers: LayerGroup; names: LayerGroup }>(undefined);
  const [shown, setShown] = useState<MapPlacesQuery>();
  // Shows all places, until somebody moves the map.
  const fitted = useRef(() => {});
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });

  useEffect(() => {
    const map = createMap(frame.current!, {
      zoomControl: false,
      attributionControl: false,
      // The wheel scrolls the page; the map is zoomed by its buttons, by + and -, and by two fingers.
      scrollWheelZoom: false,
      maxZoom: CLOSEST_ZOOM + 2,
      minZoom: 3,
    });
    control
      .zoom({ position: 'topright', zoomInTitle: t('Zoom in'), zoomOutTitle: t('Zoom out') })
      .addTo(map);
    drawn.current = {
      map,
      names: layerGroup().addTo(map),
      layers: layerGroup().addTo(map),
    };
    map.on('moveend', () => setShown(windowOf(map)));
    const resized = new ResizeObserver(() => {
      map.invalidateSize();
      fitted.current();
    });
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
    const options = { padding: PADDING, maxZoom: CLOSEST_ZOOM, animate: false };
    fitted.current = () => void drawn.current?.map.fitBounds(bounds, options);
    fitted.current();
  }, [places]);

  const { data: named } = useAdminListMapPlacesQuery(shown!, { skip: !shown });
  useEffect(() => {
    const names = drawn.current?.names;
    if (!names || !named) return;
    for (const { name, latitude, longitude } of named.places) {
      const text = document.createElement('span');
      text.textContent = name;
      const icon = divIcon({ html: text, className: 'place', iconSize: [0, 0] });
      const options = { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 };
      marker([latitude, longitude], options).addTo(names);
    }
    return () => void names.clearLayers();
  }, [named]);

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

  return (
    <MapFrame
      ref={frame}
      role="region"
      aria-label={t('Map of the day')}
      onPointerDown={() => (fitted.current = () => {})}
    />
  );
}

// The same window is asked for once, however often somebody comes back to it.
const DECIMALS = 3;
// What a name takes of the map, with some room around it.
const [NAME_WIDTH_PX, NAME_HEIGHT_PX] = [112, 44];

function windowOf(map: LeafletMap): MapPlacesQuery {
  const bounds = map.getBounds();
  const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  return {
    south: rounded(Math.max(-90, bounds.getSouth())),
    west: rounded(Math.max(-180, bounds.getWest())),
    north: rounded(Math.min(90, bounds.getNorth())),
    east: rounded(Math.min(180, bounds.getEast())),
    columns: Math.max(1, Math.floor(map.getSize().x / NAME_WIDTH_PX)),
    rows: Math.max(1, Math.floor(map.getSize().y / NAME_HEIGHT_PX)),
  };
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
    // Above its place, whose name is below it.
    iconAnchor: [half - before * (SIZE_PX - 4), SIZE_PX],
  });
  return marker(tuple(stop), { icon, title: name, keyboard: true }).on('add', ({ target }) => {
    const element = (target as ReturnType<typeof marker>).getElement();
    element?.setAttribute('aria-label', name);
    element?.toggleAttribute('data-nobodys', !routeColor);
    if (routeColor && element) element.style.background = routeColor;
  });
}
