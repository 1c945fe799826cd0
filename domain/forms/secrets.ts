import { isRows } from './answer-at.ts'
import type { Field } from './field.ts'
import { getFields } from './field-at.ts'
import type { FormAnswers, AnyAnswers, AnyForm, AnyRow, Form, Parts } from './form.ts'
import { memoize } from './memoize.ts'
import { toPath } from './path.ts'
import type { Fields } from './section.ts'

/** An answered secret: the typed value, or the concealed value, which refers to the stored secret. */
export interface Secret {
  readonly path: string
  readonly value: unknown
  readonly isConcealed: boolean
}

/** The value that may be shown, stored in the document and audited: concealed for a secret, unchanged otherwise. */
export const concealValue = <V>(field: Field<V>, value: V): V =>
  field.conceal === undefined ? value : field.conceal(value)

/** A row with its secrets concealed. */
export const concealRow = (fields: Fields, row: AnyRow): AnyRow => concealFields(findSecretFields(fields), row)

/** Conceals every secret of the answers (AMB-137). Answers without secrets stay the same object. */
export function concealSecrets<P extends Parts, X>(form: Form<P, X>, answers: FormAnswers<P>): FormAnswers<P> {
  const partAnswers: AnyAnswers = answers
  const changed = getSecretParts(form).flatMap(([name, fields]) => {
    const part = partAnswers[name]
    if (part === undefined) return []
    const next = isRows(part) ? concealRows(fields, part) : concealFields(fields, part)
    return next === part ? [] : [[name, next] as const]
  })
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) }
}

/** The answered secrets, normalized, in order. */
export function collectSecrets<P extends Parts, X>(form: Form<P, X>, answers: FormAnswers<P>): readonly Secret[] {
  const partAnswers: AnyAnswers = answers
  return getSecretParts(form).flatMap(([name, fields]) => {
    const part = partAnswers[name]
    if (part === undefined) return []
    return isRows(part)
      ? part.flatMap((row) => findAnswered(fields, row, toPath(name, row.id)))
      : findAnswered(fields, part, name)
  })
}

type Secrets = readonly (readonly [string, Field<unknown>])[]

function concealFields<A extends Readonly<Record<string, unknown>>>(fields: Secrets, answers: A): A {
  const next = fields.flatMap(([name, field]) => {
    const shown = concealValue(field, answers[name])
    return Object.is(shown, answers[name]) ? [] : [[name, shown] as const]
  })
  return next.length === 0 ? answers : { ...answers, ...Object.fromEntries(next) }
}

function concealRows(fields: Secrets, rows: readonly AnyRow[]): readonly AnyRow[] {
  const next = rows.map((row) => concealFields(fields, row))
  return next.every((row, index) => row === rows[index]) ? rows : next
}

const findAnswered = (fields: Secrets, answers: Readonly<Record<string, unknown>>, parentPath: string): Secret[] =>
  fields.flatMap(([name, field]) => {
    const value = field.normalize(answers[name])
    const isConcealed = Object.is(concealValue(field, value), value)
    return field.isEmpty(value) ? [] : [{ path: toPath(parentPath, name), value, isConcealed }]
  })

const findSecretFields = (fields: Fields): Secrets =>
  Object.entries<Field<unknown>>(fields).filter(([, field]) => field.conceal !== undefined)

/** The parts of the form with secrets, and their secret fields. */
const getSecretParts = memoize((form: AnyForm): readonly (readonly [string, Secrets])[] =>
  Object.entries(form.parts)
    .map(([name, part]) => [name, findSecretFields(getFields(part))] as const)
    .filter(([, secrets]) => secrets.length > 0),
)
