/** States the company keeps areas in. */
export const SERVICE_AREA_STATES = ['NSW', 'VIC', 'QLD'] as const;

/** One of {@link SERVICE_AREA_STATES}. */
export type ServiceAreaState = (typeof SERVICE_AREA_STATES)[number];
