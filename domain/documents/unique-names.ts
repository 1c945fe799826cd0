/** Makes names unique, ignoring case; repeated names get a number: `W9 (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let unique = name
    for (let number = 2; used.has(key(unique)); number += 1) unique = `${stem} (${number})${ending}`
    used.add(key(unique))
    return unique
  })
}

const key = (name: string): string => name.normalize('NFC').toLowerCase()
