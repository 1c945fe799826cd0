import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { Field, Option } from '@client-center/domain/forms/field.ts'
import { isList } from '@client-center/domain/forms/form.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import { providerParts } from './credentialing-wire.ts'

/** The top-level keys of a draft. None of them is also the name of an answer in `form`. */
const DRAFT_PARTS: ReadonlySet<string> = new Set([
  'id',
  'rev',
  'saveId',
  'baseRev',
  'migrated',
  'caqhFileChanged',
  'form',
  'provider',
  'providerForm',
  'officeLocations',
  'locations',
])

/** The keys in the reply of `parseSummary` that a draft does not have. */
const SUMMARY_DETAILS: ReadonlySet<string> = new Set([
  'findings',
  'name',
  'caqhNumber',
  'attestedOn',
  'pages',
  'unknownLabels',
])

type Choices = ReadonlyMap<string, readonly Option[]>

const choicesIn = (fields: Fields): [string, readonly Option[]][] =>
  Object.entries<Field<unknown>>(fields).flatMap(([name, { control, options }]) =>
    control === 'choice' && options ? [[name, options]] : [],
  )

/** The choice fields of `provider` and their options. */
const providerChoices: Choices = new Map(
  providerParts.flatMap(([, part]) => (isList(part) ? [] : choicesIn(part.fields))),
)
/** The choice fields of an office, and of the rows of each list by its key. The offices have two keys here. */
const officeChoices: Choices = new Map(choicesIn(credentialingForm.parts.offices.section.fields))
const rowChoices: ReadonlyMap<string, Choices> = new Map([
  ...providerParts.flatMap(([name, part]) =>
    isList(part) ? [[name, new Map(choicesIn(part.section.fields))] as const] : [],
  ),
  ['locations', officeChoices],
  ['officeLocations', officeChoices],
])

/**
 * Converts the body of a draft to the shape of `DraftBody` (AMB-147). Its parts may be inside `form`, since spec 001 §7
 * allows both; the body may be the reply of `parseSummary`; and a choice may be given by its label. Returns a body with
 * a key in both places unchanged, so that the schema refuses it.
 */
export function flattenDraft(raw: unknown): unknown {
  if (!isRecord(raw)) return raw
  const { form, ...rest } = raw
  if (!isRecord(form) || !Object.keys(form).some((name) => DRAFT_PARTS.has(name))) return withChoices(fromSummary(raw))
  return Object.keys(form).some((name) => name in rest) ? raw : withChoices(fromSummary({ ...rest, ...form }))
}

type Entries = Readonly<Record<string, unknown>>

function fromSummary(draft: Entries): Entries {
  if (!('providerForm' in draft) || 'provider' in draft) return draft
  const { providerForm: provider, ...rest } = draft
  const parts = Object.entries(rest).filter(([name]) => !SUMMARY_DETAILS.has(name))
  return { ...Object.fromEntries(parts), provider }
}

function withChoices(draft: Entries): Entries {
  const { provider } = draft
  const providerPart = isRecord(provider) ? { provider: choicesByText(rowsByText(provider), providerChoices) } : {}
  return rowsByText({ ...draft, ...providerPart })
}

function rowsByText(entries: Entries): Entries {
  let changed = entries
  for (const [name, choices] of rowChoices) {
    const rows = entries[name]
    if (!Array.isArray(rows)) continue
    const next = rows.map((row: unknown) => (isRecord(row) ? choicesByText(row, choices) : row))
    if (next.some((row, index) => row !== rows[index])) changed = { ...changed, [name]: next }
  }
  return changed
}

/** Replaces labels by the values of their options; returns the same object if there are none. */
function choicesByText(entries: Entries, choices: Choices): Entries {
  let changed = entries
  for (const [name, options] of choices) {
    const text = entries[name]
    if (typeof text !== 'string') continue
    const match = options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())
    if (match) changed = { ...changed, [name]: match.value }
  }
  return changed
}
