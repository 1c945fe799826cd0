/** The greeting with the first name. `hour` is the user's local hour, 0 to 23. */
export function greeting(name: string, hour: number): string {
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const first = name.trim().split(/\s+/)[0]
  return first === undefined || first === '' ? `Good ${part}` : `Good ${part}, ${first}`
}
