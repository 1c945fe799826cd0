/** Whether ten digits are an NPI: it begins with 1 or 2, and Luhn holds over 80840 and the number (domain facts §1). */
export function isNpi(value: string): boolean {
  if (!/^[12]\d{9}$/.test(value)) return false
  // 24 is what the prefix 80840 of United States health cards adds.
  const sum = Array.from(value, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 24)
  return sum % 10 === 0
}

/** What becomes of the number when two neighbouring digits change places, where that makes it an NPI. */
export function swapToNpis(value: string): readonly string[] {
  const swapped = Array.from({ length: Math.max(0, value.length - 1) }, (_, at) => {
    const [one = '', other = ''] = value.slice(at, at + 2)
    return value.slice(0, at) + other + one + value.slice(at + 2)
  })
  return [...new Set(swapped)].filter(isNpi)
}

/** A hint about ten digits that are probably mistyped; it never keeps a provider from being saved. Other texts have a sentence already. */
export function getNpiHint(value: string): string | undefined {
  if (!/^\d{10}$/.test(value) || isNpi(value)) return undefined
  const [likely, ...more] = swapToNpis(value)
  const wrong = 'This NPI does not pass its check digit'
  return likely !== undefined && more.length === 0
    ? `${wrong}. Were two digits swapped: ${likely}?`
    : `${wrong}. Please check the number`
}
