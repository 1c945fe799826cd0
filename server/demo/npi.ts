import type { Chance } from './chance.ts'

/** A made-up NPI whose check digit is right: Luhn over the number behind the prefix 80840 of United States health cards. */
export function madeUpNpi(chance: Chance): string {
  const nine = `1${chance.digits(8)}`
  return nine + checkDigit(nine)
}

function checkDigit(nine: string): number {
  const sum = Array.from(`80840${nine}`)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighed = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return total + (weighed > 9 ? weighed - 9 : weighed)
    }, 0)
  return (10 - (sum % 10)) % 10
}
