/**
 * The digits of a value in the places of a mask, in which # is a digit; what has no digits stays as it is. Digits for which the mask
 * has no place follow at its end: a number that is too long is wrong, and never cut to one that looks right.
 */
export function applyMask(mask: string, value: string): string {
  const digits = value.replaceAll(/\D/g, '')
  if (digits === '') return value
  let next = 0
  let text = ''
  for (const place of mask) {
    if (next >= digits.length) break
    text += place === '#' ? (digits[next++] ?? '') : place
  }
  return text + digits.slice(next)
}
