import pg from 'pg'

type Parse = (text: string) => unknown

/** Converts 'YYYY-MM-DD HH:MM:SS.ffffff+00' to the ISO form with milliseconds and Z, which sorts as text. */
function instant(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

/** Throws for numbers that JavaScript would round. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is too large for a number')
  return value
}

const same: Parse = (text) => text

/** The type id of text[], which pg's list of ids lacks. The driver receives every array as text. */
const textArray: number = 1009

/** Parsers by PostgreSQL type id: bigint, date, timestamp with time zone, numeric, and their arrays. */
const parsers = new Map<number, Parse>([
  [20, wholeNumber],
  [1016, toArrayParser(wholeNumber)],
  [1082, same],
  [1182, toArrayParser(same)],
  [1184, instant],
  [1185, toArrayParser(instant)],
  [1700, Number],
  [1231, toArrayParser(Number)],
])

function toArrayParser(parse: Parse): Parse {
  const texts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)
  return (text) => texts(text).map((element) => (element === null ? null : parse(element)))
}

/** Converts column values: dates stay 'YYYY-MM-DD', timestamps become ISO strings in UTC, numbers become numbers. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}
