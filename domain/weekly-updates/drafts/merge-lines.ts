import { interleave } from './interleave.ts'
import type { DraftLine } from './update-draft.ts'

/** A line of any kind. */
type AnyLine<S> = DraftLine<S> & { readonly person?: string }

/** The three versions of a list of lines: as composed last, as edited by staff, and as composed now. */
interface Versions<L> {
  readonly base: readonly L[]
  readonly mine: readonly L[]
  readonly theirs: readonly L[]
}

/**
 * Merges new facts into edited lines. Edited and added lines stay, and removed ones stay removed. New lines, and changed
 * lines that no one edited, come in with the instant `at`. If the fact behind an edited line changed, the line gets a
 * conflict, in which the edited text is used until someone chooses.
 */
export function mergeLines<S, L extends AnyLine<S>>({ base, mine, theirs }: Versions<L>, at: string): L[] {
  const inBase = new Map(base.map((line) => [line.id, line]))
  const inMine = new Map(mine.map((line) => [line.id, line]))
  const inTheirs = new Map(theirs.map((line) => [line.id, line]))
  const merged = new Map<string, L>()
  for (const line of mine) {
    const result = mergeLine<S, L>(line, inBase.get(line.id), inTheirs.get(line.id), at)
    if (result !== undefined) merged.set(line.id, result)
  }
  for (const line of theirs)
    if (!inMine.has(line.id) && !inBase.has(line.id)) merged.set(line.id, { ...line, cameAt: at })
  return interleave({ base, mine, theirs }).flatMap((id) => merged.get(id) ?? [])
}

/** Undefined if the line has nothing more to say. */
function mergeLine<S, L extends AnyLine<S>>(
  line: L,
  before: L | undefined,
  now: L | undefined,
  at: string,
): L | undefined {
  if (now === undefined) {
    if (before === undefined) return line
    return line.written === null ? undefined : withConflict<S, L>(line, null, at)
  }
  const person = mergePerson(line.person, before?.person, now.person)
  const current: L = { ...line, source: now.source, ...person }
  if (before?.text === now.text) return current
  if (line.written === null) {
    const conflict = line.conflict === null ? null : { ...line.conflict, theirs: toFact<S>(now) }
    return { ...current, text: now.text, conflict, cameAt: line.text === now.text ? line.cameAt : at }
  }
  if (line.text === now.text) return { ...current, written: null, conflict: null }
  return withConflict<S, L>(current, toFact<S>(now), at)
}

/** A point stays under the person under whom staff put it. */
const mergePerson = (mine: string | undefined, before: string | undefined, now: string | undefined) =>
  mine === undefined || mine !== before || now === undefined ? {} : { person: now }

/** A fact always has a source. */
const toFact = <S>({ text, source }: DraftLine<S>): { text: string; source: S } | null =>
  source === null ? null : { text, source }

const withConflict = <S, L extends AnyLine<S>>(
  line: L,
  theirs: { readonly text: string; readonly source: S } | null,
  at: string,
): L => ({ ...line, cameAt: at, conflict: { mine: line.text, theirs, chosen: null } })
