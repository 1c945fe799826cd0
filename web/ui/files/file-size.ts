/**
 * A file size for people, in the megabytes that its limit is counted in (1 048 576 or 1 000 000 bytes), below a tenth
 * of one in kilobytes; rounded up so that it never looks allowed.
 */
export function megabytes(bytes: number, limitBytes: number): string {
  const thousand = limitBytes % 1_048_576 === 0 ? 1024 : 1000
  const kilobytes = Math.ceil(bytes / thousand)
  if (kilobytes * 10 < thousand) return `${kilobytes} KB`
  const amount = bytes / thousand ** 2
  const digits = amount < 10 ? 10 : 1
  return `${Math.ceil(amount * digits) / digits} MB`
}
