import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { checkbox } from '@client-center/domain/forms/fields/choice.ts'
import { isList, getList, type Part } from '@client-center/domain/forms/form.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { answerShapes, inputShapes } from '../forms/answer-shapes.ts'
import { fieldShape } from '../forms/field-shape.ts'
import { objectError } from '../forms/section-schemas.ts'
import { RowId, inputRows } from '../forms/input-rows.ts'
import { Ignored } from '../endpoint/shapes.ts'
import {
  getFlaggedFields,
  toFlagName,
  practiceParts,
  providerParts,
  type WireOffice,
  type WirePractice,
  type WireProvider,
} from './credentialing-wire.ts'

/** The wire shapes of a credentialing form's answers. The publish handler checks completeness. */

type Shape = Readonly<Record<string, z.ZodType>>

/** The shapes of one part: its answers, nullable cities, and the flags of its dates. */
function partShape(part: string, fields: Fields, isInput: boolean): Shape {
  const shapes: Record<string, z.ZodType> = { ...(isInput ? inputShapes(fields) : answerShapes(fields)) }
  for (const [name, field] of Object.entries(fields))
    if (field.control === 'city') shapes[name] = isInput ? fieldShape(field).nullish() : fieldShape(field).nullable()
  for (const name of getFlaggedFields(part, fields)) {
    const flag = checkbox(`${fields[name]?.label} is not known whole`)
    shapes[toFlagName(name)] = isInput ? fieldShape(flag).default(false) : fieldShape(flag)
  }
  return shapes
}

/** The rows of a list in a request. */
function inputRowsSchema(name: string, extra: Shape = {}): z.ZodType<unknown[]> {
  const { title, section } = getList(credentialingForm, name)
  const shape = { id: RowId, ...extra, ...partShape(name, section.fields, true) }
  return inputRows(title, z.strictObject(shape, { error: objectError }))
}

const storedRowsSchema = (name: string, extra: Shape = {}): z.ZodType =>
  z.array(
    z.object({
      id: z.string(),
      ...extra,
      ...partShape(name, getList(credentialingForm, name).section.fields, false),
    }),
  )

/** License rows contain the id of their form. */
const extraRowShape = (name: string, shape: z.ZodType): Shape =>
  name === 'licenses' ? { credentialingInfoFormId: shape } : {}

const inputParts = (parts: readonly (readonly [string, Part])[]): Shape =>
  Object.fromEntries(
    parts.flatMap(([name, part]) =>
      isList(part)
        ? [[name, inputRowsSchema(name, extraRowShape(name, Ignored)).default([])]]
        : Object.entries(partShape(name, part.fields, true)),
    ),
  )

const storedParts = (parts: readonly (readonly [string, Part])[]): Shape =>
  Object.fromEntries(
    parts.flatMap(([name, part]) =>
      isList(part)
        ? [[name, storedRowsSchema(name, extraRowShape(name, z.string()))]]
        : Object.entries(partShape(name, part.fields, false)),
    ),
  )

/** Sets the type of a schema, because the loop over the form's fields loses the field names in the type. */
function typed<Out, In = Out>(schema: z.ZodType): z.ZodType<Out, In>
function typed(schema: z.ZodType): z.ZodType {
  return schema
}

const confirmed = fieldShape(credentialingForm.parts.signature.fields.confirmationForm)
export const CaqhFile = z.object({ fileId: z.string(), fileName: z.string() })
export type CaqhFile = z.infer<typeof CaqhFile>

/** Extra keys of a provider in a reply. */
interface ProviderExtras {
  readonly id: string
  readonly caqhFile: CaqhFile | null
  /** Repeats the value from `form`. */
  readonly confirmationForm: boolean
  /** Repeats `officeLocations`. */
  readonly locations: readonly WireOffice[]
}

/** The answers in a reply. */
export const Office = typed<WireOffice>(storedOfficeSchema())
export const CredentialingPractice = typed<WirePractice>(z.object(storedParts(practiceParts)))
export const CredentialingProvider = typed<WireProvider & ProviderExtras>(
  z.object({
    ...storedParts(providerParts),
    id: z.string(),
    caqhFile: CaqhFile.nullable(),
    confirmationForm: confirmed,
    locations: storedRowsSchema('offices'),
  }),
)

function storedOfficeSchema(): z.ZodType {
  return z.object({ id: z.string(), ...partShape('offices', credentialingForm.parts.offices.section.fields, false) })
}

type Offices = readonly WireOffice[]
type ProviderInputExtras = { readonly confirmationForm?: boolean; readonly locations?: Offices }
type PracticeInputAnswers = Omit<WirePractice, 'confirmationForm'> & { readonly confirmationForm?: boolean }

/** A request may leave out any key. */
type Loose<T> = { readonly [K in keyof T]?: unknown }

/** The answers in a request. Missing keys become empty answers. */
export const OfficesInput = typed<Offices | undefined>(inputRowsSchema('offices').optional())
export const PracticeInput = typed<PracticeInputAnswers, Loose<WirePractice> | undefined>(
  z
    .strictObject({ ...inputParts(practiceParts), confirmationForm: confirmed.optional() }, { error: objectError })
    .prefault({}),
)
export const ProviderInput = typed<
  WireProvider & ProviderInputExtras,
  Loose<WireProvider & ProviderExtras> | undefined
>(
  z
    .strictObject(
      {
        ...inputParts(providerParts),
        id: Ignored,
        caqhFile: Ignored,
        confirmationForm: confirmed.optional(),
        locations: inputRowsSchema('offices').optional(),
      },
      { error: objectError },
    )
    .prefault({}),
)
