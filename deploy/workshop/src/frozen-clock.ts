/** When it is in the workshop: a Monday morning at the office. */
export const NOW = '2026-03-02T09:30:00+11:00';

const instant = Date.parse(NOW);

// What is told of the time stays as it is from one look to the next. Timers go on.
class FrozenDate extends Date {
  constructor(...parts: [] | [number | string | Date]) {
    super(...((parts.length === 0 ? [instant] : parts) as [number]));
  }

  static override now() {
    return instant;
  }
}

globalThis.Date = FrozenDate as DateConstructor;
