import type { ReactNode } from 'react';
import { Desk } from './desk';
import { LivingRoom } from './living-room';
import { MovingDay } from './moving-day';
import { Oven } from './oven';
import { Storefront } from './storefront';
import { Towers } from './towers';

// Staff name the services and their categories, so a word in them decides.
const SPOTS: readonly [RegExp, ReactNode][] = [
  [/\bmov(e|ing)/, <MovingDay key="moving-day" />],
  [/deep|spring|oven/, <Oven key="oven" />],
  [/office/, <Desk key="desk" />],
  [/retail|restaurant|shop/, <Storefront key="storefront" />],
  [/commercial/, <Towers key="towers" />],
];

function find(text: string): ReactNode {
  return SPOTS.find(([words]) => words.test(text.toLowerCase()))?.[1];
}

/** The small scene that suits a service: by its name, else by its category. */
export function ServiceSpot({ name, category }: { name: string; category: string }) {
  return find(name) ?? find(category) ?? <LivingRoom />;
}
