/** The day of an instant where the person is, as 'YYYY-MM-DD' (AMB-100). */
export function dayHere(instant: Date): string {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

const padded = (part: number, digits: number): string => String(part).padStart(digits, '0')
