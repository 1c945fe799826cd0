import { sections, type SectionLayout } from '../summary-layout.ts'
import { toLabelKey } from '../text-run.ts'

const knownWords = new Map<string, string>()
for (const layout of Object.values(sections)) {
  const { headings, subs = {}, fields, unusedLabels: other = [] }: SectionLayout = layout
  const spellings = [
    ...Object.values(subs).flat(),
    ...Object.values(fields).flatMap((fieldLabels) => Object.values(fieldLabels).flat()),
  ]
  for (const word of [...headings, ...spellings, ...other].flatMap((text) => text.split(/\s+/)))
    if (!knownWords.has(toLabelKey(word))) knownWords.set(toLabelKey(word), word)
}
const words = [...knownWords]

export const isKnownWord = (text: string): boolean => knownWords.has(toLabelKey(text))

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
  if (key.length < SHORTEST || knownWords.has(key) || /\d{2}/.test(front)) return text
  const maxChanges = key.length >= LONG ? 2 : 1
  const near = words.filter(
    ([knownWord]) => Math.abs(knownWord.length - key.length) <= maxChanges && areNear(knownWord, key, maxChanges),
  )
  const [only] = near
  return near.length === 1 && only ? only[1] + ending : text
}

/** Whether this many changed, missing or extra letters turn one word into the other. */
function areNear(knownWord: string, other: string, maxChanges: number): boolean {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= knownWord.length; row += 1) {
    const next = [row]
    for (let index = 1; index <= other.length; index += 1)
      next.push(
        Math.min(
          (last[index] ?? 0) + 1,
          (next[index - 1] ?? 0) + 1,
          (last[index - 1] ?? 0) + (knownWord[row - 1] === other[index - 1] ? 0 : 1),
        ),
      )
    if (Math.min(...next) > maxChanges) return false
    last = next
  }
  return (last[other.length] ?? maxChanges + 1) <= maxChanges
}
