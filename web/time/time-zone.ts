/**
 * The device's time zone as a name of the tz database. Reading it loads the browser's language tables, which takes tens
 * of milliseconds on a new page, so read it only when needed (0021).
 */
export const timeZone = (): string =>
  'Temporal' in globalThis ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone
