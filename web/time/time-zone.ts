/**
 * The device's time zone, a name of the tz database. Reading it loads the browser's language tables, which takes a
 * fresh page tens of milliseconds, so it is read only where nothing else knows (0021).
 */
export const timeZone = (): string =>
  'Temporal' in globalThis ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone
