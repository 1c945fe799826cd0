export type WireValue = Buffer | string | null

/** A parameter in the form in which it is sent: bytes unchanged, other values as text that PostgreSQL parses. */
export function toWireValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value) || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `{${value.map(toArrayElement).join()}}`
  throw new TypeError('A value of this kind is not sent to the database')
}

function toArrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
  throw new TypeError('A list of such values is not sent to the database')
}
