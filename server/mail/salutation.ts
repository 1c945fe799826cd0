/** The first line of a mail, by first name. */
export function toSalutation(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return first === '' ? 'Hi,' : `Hi ${first},`
}
