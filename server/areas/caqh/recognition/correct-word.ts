import { sections, type SectionLayout } from '../summary-layout.ts'
import { toLabelKey } from '../text-run.ts'

const known = new Map<string, string>()
for (const layout of Object.values(sections)) {
  const { headings, subs = {}, fields, other = [] }: SectionLayout = layout
  const spellings = [
    ...Object.values(subs).flat(),
    ...Object.values(fields).flatMap((own) => Object.values(own).flat()),
  ]
  for (const word of [...headings, ...spellings, ...other].flatMap((text) => text.split(/\s+/)))
    if (!known.has(toLabelKey(word))) known.set(toLabelKey(word), word)
}
const words = [...known]

export const isKnownWord = (text: string): boolean => known.has(toLabelKey(text))

/** Shorter words have too many similar words. */
const SHORTEST = 5
/** In words of at least this many letters, two letters may be wrong. */
const LONG = 9

/**
 * Returns the label or heading word that the text must be, with its punctuation. Returns the text unchanged when no
 * word or several words match. If it changes a value by mistake, the second recognition reveals that.
 */
export function correctWord(text: string): string {
  const [, front = '', ending = ''] = /^(.*?)([:?.,;~|]*)$/.exec(text) ?? []
  const key = toLabelKey(front)
  if (key.length < SHORTEST || known.has(key) || /\d{2}/.test(front)) return text
  const most = key.length >= LONG ? 2 : 1
  const near = words.filter(([one]) => Math.abs(one.length - key.length) <= most && areNear(one, key, most))
  const [only] = near
  return near.length === 1 && only ? only[1] + ending : text
}

/** Whether this many changed, missing or extra letters turn one word into the other. */
function areNear(one: string, other: string, most: number): boolean {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1),
        ),
      )
    if (Math.min(...next) > most) return false
    last = next
  }
  return (last[other.length] ?? most + 1) <= most
}
