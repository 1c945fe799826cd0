import { toPlainText } from '../same-number.ts'

/** What an action point names: an application of the update, or a required item of its project. */
export interface PointTarget {
  readonly kind: 'application' | 'requiredItem'
  readonly id: string
}

interface NamedThing {
  readonly id: string
  /** The insurance company, or the name of the item. */
  readonly name: string
  /** Null for an item of the practice, and for the application of a deleted provider. */
  readonly providerName: string | null
}

interface NameableThings {
  readonly applications: readonly NamedThing[]
  readonly requiredItems: readonly NamedThing[]
}

/**
 * The item or else the application that an action point names, so that it can be opened. Null if the text names none,
 * or if it fits several: a wrong link would be worse than none.
 */
export function findPointTarget(point: string, { applications, requiredItems }: NameableThings): PointTarget | null {
  const text = toWords(point)
  const providerNames = [...applications, ...requiredItems].flatMap(({ providerName }) => providerName ?? [])
  const isAboutSomeone = providerNames.some((name) => namesPerson(text, name))
  const findOne = (things: readonly NamedThing[]): string | undefined => {
    const named = findNamed(text, things).filter(
      ({ providerName }) => !isAboutSomeone || providerName === null || namesPerson(text, providerName),
    )
    return named.length === 1 ? named[0]?.id : undefined
  }
  const item = findOne(requiredItems)
  if (item !== undefined) return { kind: 'requiredItem', id: item }
  const application = findOne(applications)
  return application === undefined ? null : { kind: 'application', id: application }
}

/** The things that the text names. "Delta Dental Premier" does not name a thing called "Delta Dental". */
function findNamed(text: string, things: readonly NamedThing[]): NamedThing[] {
  const found = things.flatMap((thing) => {
    // Some items accept either of two documents: "DEA certificate or DEA Waiver".
    const names = thing.name.split(/ or /i).map(toWords)
    const name = names.find((name) => name.trim() !== '' && text.includes(name))
    return name === undefined ? [] : [{ thing, name }]
  })
  return found
    .filter(({ name }) => !found.some((candidate) => candidate.name !== name && candidate.name.includes(name)))
    .map(({ thing }) => thing)
}

/** Whether the text contains the last name: "Dr. Raman" or "Priya Raman's". */
function namesPerson(text: string, name: string): boolean {
  const last = toWords(name.split(',')[0] ?? '')
    .trim()
    .split(' ')
    .findLast((word) => !suffixes.has(word))
  return last !== undefined && last.length > 1 && text.includes(` ${last} `)
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'dds', 'dmd', 'md'])

/** The words, each between spaces. "W-9" and "W9" are the same word, and "Raman's" is "Raman". */
const toWords = (text: string): string =>
  ` ${toPlainText(text)
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/['’-]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
