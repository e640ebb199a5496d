import { color } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Box, Plant, Sparkle, SprayBottle } from './motifs';

// Staff name the services and their categories, so a word in them decides.
const ILLUSTRATIONS: readonly [RegExp, ReactNode][] = [
  [/\bmov(e|ing)/, <MovingDay key="moving-day" />],
  [/deep|spring|oven/, <Oven key="oven" />],
  [/office/, <Desk key="desk" />],
  [/retail|restaurant|shop/, <Storefront key="storefront" />],
  [/commercial/, <Towers key="towers" />],
];

function findIllustration(text: string): ReactNode {
  return ILLUSTRATIONS.find(([words]) => words.test(text.toLowerCase()))?.[1];
}

/** The small scene that suits a service: by its name, else by its category. */
export function ServiceIllustration({ name, category }: { name: string; category: string }) {
  return findIllustration(name) ?? findIllustration(category) ?? <LivingRoom />;
}

/** Outline of what stands in a small scene. */
export const line = {
  stroke: color.accentText,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** A small scene on a floor, for the head of a card. It says nothing that the card does not. */
export function Frame({ warm = false, children }: { warm?: boolean; children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" width="320" height="160">
      <path d="M0 0h320v160H0Z" fill={warm ? color.warmSubtle : color.accentSubtle} />
      <path
        d="M0 136h320v24H0Z"
        fill={warm ? color.warmBorder : color.accentBorder}
        opacity="0.7"
      />
      {children}
    </svg>
  );
}

export function LivingRoom() {
  return (
    <Frame>
      <g {...line}>
        <rect x="128" y="22" width="58" height="42" rx="4" fill={color.surface} />
        <path d="m134 58 14-18 12 12 8-8 12 14Z" fill={color.accent} stroke="none" />
        <path d="M104 96V84a12 12 0 0 1 12-12h82a12 12 0 0 1 12 12v12" fill={color.accent} />
        <path d="M92 100a12 12 0 0 1 24 0v8h82v-8a12 12 0 0 1 24 0v34H92Z" fill={color.accent} />
        <path d="M100 134v8M214 134v8" />
        <path d="M258 142V66" />
        <path d="M240 66h36l-8-30h-20Z" fill={color.warm} />
        <path d="M246 142h24" />
      </g>
      <Plant x={58} y={142} scale={0.7} />
      <Sparkle x={220} y={46} size={14} />
      <Sparkle x={88} y={60} size={9} />
    </Frame>
  );
}

export function Desk() {
  return (
    <Frame>
      <g {...line}>
        <path d="M70 24h64v44H70Z" fill={color.infoSubtle} />
        <path d="M102 24v44M70 46h64" />
        <rect x="148" y="34" width="84" height="54" rx="6" fill={color.surface} />
        <path d="M190 88v12M172 102h36" />
        <path d="M56 102h214v10H56Z" fill={color.warm} />
        <path d="M74 112v32M252 112v32" />
        <path d="M132 122h50v8h-50ZM157 130v14M142 144h30" fill={color.accent} />
      </g>
      <path
        d="M162 50h36M162 62h52M162 74h26"
        stroke={color.accent}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Plant x={96} y={102} scale={0.42} />
      <path d="M240 102v-14h14v14Z" fill={color.accent} />
      <Sparkle x={256} y={40} size={14} />
      <Sparkle x={48} y={70} size={10} />
    </Frame>
  );
}

export function MovingDay() {
  return (
    <Frame>
      <g {...line}>
        <path d="M124 42h100a8 8 0 0 1 8 8v78H124Z" fill={color.surface} />
        <path d="M232 70h32l24 30v28h-56Z" fill={color.accent} />
        <path d="M246 82h14l14 18h-28Z" fill={color.infoSubtle} />
        <path d="M140 128h18M196 128h36" />
        <circle cx="176" cy="130" r="14" fill={color.accentText} />
        <circle cx="256" cy="130" r="14" fill={color.accentText} />
        <path d="m160 98 18-18 18 18v14h-36Z" fill={color.accent} />
      </g>
      <circle cx="176" cy="130" r="5" fill={color.surface} />
      <circle cx="256" cy="130" r="5" fill={color.surface} />
      <Box x={28} y={144} width={56} height={42} />
      <Box x={40} y={102} width={40} height={32} />
      <Sparkle x={104} y={52} size={12} />
      <Sparkle x={262} y={42} size={14} />
    </Frame>
  );
}

export function Oven() {
  return (
    <Frame warm>
      <g {...line}>
        <rect x="104" y="44" width="108" height="96" rx="8" fill={color.surface} />
        <path d="M104 66h108" />
        <rect x="120" y="80" width="76" height="44" rx="6" fill={color.infoSubtle} />
        <path d="M130 73h56" strokeWidth="4" />
        <path d="m130 104 14-16M138 112l24-26" stroke={color.surface} strokeWidth="4" />
      </g>
      <g fill={color.accent}>
        <circle cx="122" cy="55" r="4" />
        <circle cx="140" cy="55" r="4" />
        <circle cx="194" cy="55" r="4" />
      </g>
      <g {...line}>
        <path d="M136 44c0-12 44-12 44 0Z" fill={color.accent} />
        <path d="M158 34v-6" />
      </g>
      <SprayBottle x={252} y={142} scale={0.68} />
      <rect x="46" y="118" width="46" height="24" rx="7" fill={color.warm} {...line} />
      <g fill={color.surface} stroke={color.accentBorder} strokeWidth="2">
        <circle cx="56" cy="112" r="8" />
        <circle cx="70" cy="108" r="10" />
        <circle cx="83" cy="113" r="6" />
        <circle cx="78" cy="90" r="4" />
      </g>
      <Sparkle x={76} y={56} size={14} />
      <Sparkle x={222} y={38} size={11} />
    </Frame>
  );
}

export function Storefront() {
  return (
    <Frame warm>
      <g {...line}>
        <path d="M82 60h156v82H82Z" fill={color.surface} />
        <path d="M96 84h70v42H96Z" fill={color.infoSubtle} />
        <path d="M182 84h38v58h-38Z" fill={color.accent} />
        <path d="M74 34h172l12 34H62Z" fill={color.warm} />
        <path d="m108 34-10 34M142 34l-6 34M178 34l6 34M212 34l10 34" />
        <path d="M110 126v-14h18v14M138 126v-20h16v20" fill={color.warmSubtle} />
        <path d="M42 142v-22h28v22M42 120l-6-10h40l-6 10" fill={color.surface} />
      </g>
      <path
        d="m104 108 12-16M112 114l18-24"
        stroke={color.surface}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="212" cy="114" r="3" fill={color.warm} />
      <Sparkle x={270} y={52} size={14} />
      <Sparkle x={50} y={52} size={10} />
      <Sparkle x={282} y={112} size={8} fill={color.accent} />
    </Frame>
  );
}

export function Towers() {
  return (
    <Frame>
      <g {...line}>
        <path d="M66 62h70v80H66Z" fill={color.surface} />
        <path d="M136 26h66v116h-66Z" fill={color.accent} />
        <path d="M202 76h58v66h-58Z" fill={color.surface} />
        <path d="M154 142v-22h30v22" fill={color.warm} />
        <path
          d="M80 78h14v12H80ZM108 78h14v12h-14ZM80 104h14v12H80ZM108 104h14v12h-14Z"
          fill={color.infoSubtle}
        />
        <path
          d="M216 92h12v12h-12ZM236 92h12v12h-12ZM216 116h12v12h-12ZM236 116h12v12h-12Z"
          fill={color.infoSubtle}
        />
        <path
          d="M150 42h14v12h-14ZM174 42h14v12h-14ZM150 66h14v12h-14ZM174 66h14v12h-14ZM150 90h14v12h-14ZM174 90h14v12h-14Z"
          fill={color.warmSubtle}
        />
      </g>
      <Sparkle x={232} y={46} size={16} />
      <Sparkle x={100} y={38} size={11} />
      <Sparkle x={286} y={98} size={8} fill={color.accent} />
    </Frame>
  );
}
