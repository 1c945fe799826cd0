/**
 * Formats a file size in the megabytes that the limit uses (1,048,576 or 1,000,000 bytes), or in kilobytes below a
 * tenth of a megabyte. Rounds up, so that a size over the limit never looks allowed.
 */
export function megabytes(bytes: number, limitBytes: number): string {
  const thousand = limitBytes % 1_048_576 === 0 ? 1024 : 1000
  const kilobytes = Math.ceil(bytes / thousand)
  if (kilobytes * 10 < thousand) return `${kilobytes} KB`
  const amount = bytes / thousand ** 2
  const digits = amount < 10 ? 10 : 1
  return `${Math.ceil(amount * digits) / digits} MB`
}
