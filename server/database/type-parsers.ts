import pg from 'pg'

type Parse = (text: string) => unknown

/** Converts 'YYYY-MM-DD HH:MM:SS.ffffff+00' to the ISO form with milliseconds and Z, which sorts as text. */
function parseInstant(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

/** Throws for numbers that JavaScript would round. */
function parseWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is too large for a number')
  return value
}

const parseText: Parse = (text) => text

/** The type id of text[], which pg's list of ids lacks. The driver receives every array as text. */
const TEXT_ARRAY_TYPE_ID: number = 1009

/** Parsers by PostgreSQL type id: bigint, date, timestamp with time zone, numeric, and their arrays. */
const parsers = new Map<number, Parse>([
  [20, parseWholeNumber],
  [1016, toArrayParser(parseWholeNumber)],
  [1082, parseText],
  [1182, toArrayParser(parseText)],
  [1184, parseInstant],
  [1185, toArrayParser(parseInstant)],
  [1700, Number],
  [1231, toArrayParser(Number)],
])

function toArrayParser(parse: Parse): Parse {
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY_TYPE_ID)
  return (text) => parseTexts(text).map((element) => (element === null ? null : parse(element)))
}

/** Converts column values: dates stay 'YYYY-MM-DD', timestamps become ISO strings in UTC, numbers become numbers. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}
