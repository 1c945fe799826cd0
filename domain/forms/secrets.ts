import type { AnswersOf, AnyAnswers, AnyForm, AnyRow, Form, Parts } from './form.ts'
import { isList } from './form.ts'
import type { Field } from './field.ts'
import { pathOf } from './path.ts'
import type { Fields } from './section.ts'

/** A secret that was answered: as it was typed, or concealed, which means the one that is known already. */
export interface Secret {
  readonly path: string
  readonly value: unknown
  readonly isConcealed: boolean
}

/** What of an answer may be shown, kept in a document and written to a trail: of a secret its concealed form, of others all. */
export const shownOf = (field: Field<unknown>, value: unknown): unknown =>
  field.concealed === undefined ? value : field.concealed(value)

/** A row with its secrets concealed. */
export const concealedRow = (fields: Fields, row: AnyRow): AnyRow => concealedIn(secretsOf(fields), row)

/** The answers with every secret concealed (AMB-137). Answers without secrets come back as they are. */
export function concealed<P extends Parts, X>(of: Form<P, X>, answers: AnswersOf<P>): AnswersOf<P> {
  const kept = answers as unknown as AnyAnswers
  const changed = secretParts(of).flatMap(([name, fields]) => {
    const part = kept[name]
    if (part === undefined) return []
    const isRows = Array.isArray(part)
    const next = isRows ? part.map((row: AnyRow) => concealedIn(fields, row)) : concealedIn(fields, part as AnyRow)
    const isSame = isRows ? (next as AnyRow[]).every((row, at) => row === part[at]) : next === part
    return isSame ? [] : [[name, next] as const]
  })
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) }
}

/** The secrets of the answers, as they are kept, in order; without empty ones. */
export function secretsIn<P extends Parts, X>(of: Form<P, X>, answers: AnswersOf<P>): readonly Secret[] {
  const kept = answers as unknown as AnyAnswers
  return secretParts(of).flatMap(([name, fields]) => {
    const part = kept[name]
    if (part === undefined) return []
    return Array.isArray(part)
      ? part.flatMap((row: AnyRow) => answeredIn(fields, row, pathOf(name, row.id)))
      : answeredIn(fields, part as Readonly<Record<string, unknown>>, name)
  })
}

type Secrets = readonly (readonly [string, Field<unknown>])[]

function concealedIn<A extends Readonly<Record<string, unknown>>>(fields: Secrets, answers: A): A {
  const next = fields.flatMap(([name, one]) => {
    const shown = shownOf(one, answers[name])
    return Object.is(shown, answers[name]) ? [] : [[name, shown] as const]
  })
  return next.length === 0 ? answers : { ...answers, ...Object.fromEntries(next) }
}

const answeredIn = (fields: Secrets, answers: Readonly<Record<string, unknown>>, at: string): Secret[] =>
  fields.flatMap(([name, one]) => {
    const value = one.settle(answers[name])
    const isConcealed = Object.is(shownOf(one, value), value)
    return one.isEmpty(value) ? [] : [{ path: pathOf(at, name), value, isConcealed }]
  })

const secretsOf = (fields: Fields): Secrets =>
  Object.entries<Field<unknown>>(fields).filter(([, one]) => one.concealed !== undefined)

/** The parts of the form that hold secrets, with the fields that are. */
function secretParts(of: AnyForm): readonly (readonly [string, Secrets])[] {
  const before = known.get(of)
  if (before !== undefined) return before
  const found = Object.entries((of as Form).parts).flatMap(([name, part]) => {
    const fields: Fields = isList(part) ? part.section.fields : part.fields
    const secrets = secretsOf(fields)
    return secrets.length === 0 ? [] : [[name, secrets] as const]
  })
  known.set(of, found)
  return found
}

const known = new WeakMap<AnyForm, readonly (readonly [string, Secrets])[]>()
