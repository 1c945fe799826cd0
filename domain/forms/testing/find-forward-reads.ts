import { emptyValues, sampleValues, type AnySection } from '../section.ts'

/**
 * Finds rules of a section that read an answer below their own field, which is always empty for them. Returns texts
 * such as `field reads other`. Tries empty answers, samples, and each answer one way with all others the other way.
 */
export function findForwardReads(section: AnySection, facts?: unknown): readonly string[] {
  const names = Object.keys(section.fields)
  const empty: Readonly<Record<string, unknown>> = emptyValues(section)
  const sample: Readonly<Record<string, unknown>> = sampleValues(section)
  const states = [
    empty,
    sample,
    ...names.flatMap((name) => [crossed(empty, sample, name), crossed(sample, empty, name)]),
  ]
  const found = new Set<string>()
  names.forEach((name, at) => {
    for (const state of states) {
      const watched = new Proxy(state, {
        get: (values, read) => {
          if (names.indexOf(String(read)) >= at) found.add(`${name} reads ${String(read)}`)
          return Reflect.get(values, read)
        },
      })
      section.appliesWhen?.[name]?.(watched, facts)
    }
  })
  return [...found]
}

const crossed = (most: Readonly<Record<string, unknown>>, one: Readonly<Record<string, unknown>>, name: string) => ({
  ...most,
  [name]: one[name],
})
