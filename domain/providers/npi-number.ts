/**
 * Whether ten digits are an NPI: the first is 1 or 2, and the Luhn check holds for 80840 and the number (domain facts
 * §1).
 */
export function isNpi(value: string): boolean {
  if (!/^[12]\d{9}$/.test(value)) return false
  // 24 is the Luhn sum of the prefix 80840 of United States health cards.
  const sum = Array.from(value, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 24)
  return sum % 10 === 0
}

/** Valid NPIs that result from swapping two neighboring digits. */
export function swapToNpis(value: string): readonly string[] {
  const swapped = Array.from({ length: Math.max(0, value.length - 1) }, (_, index) => {
    const [doubledDigit = '', plainDigit = ''] = value.slice(index, index + 2)
    return value.slice(0, index) + plainDigit + doubledDigit + value.slice(index + 2)
  })
  return [...new Set(swapped)].filter(isNpi)
}

/** A hint for ten digits that are probably mistyped. It never blocks a save. Other texts have a problem already. */
export function getNpiHint(value: string): string | undefined {
  if (!/^\d{10}$/.test(value) || isNpi(value)) return undefined
  const [likely, ...more] = swapToNpis(value)
  const wrong = "This NPI doesn't look right"
  return likely !== undefined && more.length === 0 ? `${wrong}. Did you mean ${likely}?` : `${wrong}. Check for a typo.`
}
