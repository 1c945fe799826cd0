/**
 * Puts the digits of a value into a mask, in which # is a digit. A value without digits is unchanged. Extra digits
 * follow at the end, so that a number that is too long stays visibly wrong.
 */
export function applyMask(mask: string, value: string): string {
  const digits = value.replaceAll(/\D/g, '')
  if (digits === '') return value
  let next = 0
  let text = ''
  for (const character of mask) {
    if (next >= digits.length) break
    text += character === '#' ? (digits[next++] ?? '') : character
  }
  return text + digits.slice(next)
}
