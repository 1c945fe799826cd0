/** A size for people, in the megabytes that its limit is counted in (1 048 576 or 1 000 000 bytes), rounded up so that it never looks allowed. */
export function megabytes(bytes: number, limitBytes: number): string {
  const unit = limitBytes % 1_048_576 === 0 ? 1_048_576 : 1_000_000
  const amount = bytes / unit
  const digits = amount < 10 ? 10 : 1
  return `${Math.ceil(amount * digits) / digits} MB`
}
