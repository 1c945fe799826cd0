import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import { checkbox } from '@client-center/domain/forms/fields/choice.ts'
import { isList, type Part } from '@client-center/domain/forms/form.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import {
  ignoredReader,
  nullishReader,
  objectReader,
  optionalReader,
  readerOr,
  rowsReader,
  sentReaders,
  UNREAD,
  type Read,
} from '../forms/quick-reader.ts'
import { Id } from '../shapes.ts'
import { flaggedIn, toFlagName, practiceParts, providerParts } from './credentialing-on-wire.ts'
import { draftMetadata, saveMetadata } from './sent-bodies.ts'

/** What the shape `DraftSent` makes of a body that breaks none of its rules; undefined where it does, or may. */
export const readDraftSent = (raw: unknown): unknown => readSent(raw, draft)
/** The same of `PublishedSent`. */
export const readPublishedSent = (raw: unknown): unknown => readSent(raw, published)

const projectId = Id.optional()
const draft = z.strictObject({ ...draftMetadata, projectId })
const published = z.strictObject({ ...saveMetadata, projectId })

function readSent(raw: unknown, metadataSchema: typeof draft | typeof published): unknown {
  if (!isRecord(raw)) return undefined
  const { form, provider, officeLocations, locations, ...rest } = raw
  const others = metadataSchema.safeParse(rest)
  if (!others.success) return undefined
  readers ??= makeReaders()
  const answers = {
    form: readers.form(form),
    provider: readers.provider(provider),
    officeLocations: readers.offices(officeLocations),
    locations: readers.offices(locations),
  }
  return Object.values(answers).includes(UNREAD) ? undefined : { ...others.data, ...answers }
}

let readers: ReturnType<typeof makeReaders> | undefined

function makeReaders() {
  const offices = createRowsReader('offices', credentialingForm.parts.offices.section.fields)
  const optionalOffices: Read = (value) => (value === undefined ? value : offices(value))
  const confirmationForm = optionalReader(credentialingForm.parts.signature.fields.confirmationForm)
  const provider = {
    ...partReaders(providerParts),
    id: ignoredReader,
    caqhFile: ignoredReader,
    confirmationForm,
    locations: optionalOffices,
  }
  return {
    form: readerOr(objectReader({ ...partReaders(practiceParts), confirmationForm }), {}),
    provider: readerOr(objectReader(provider), {}),
    offices: optionalOffices,
  }
}

const partReaders = (parts: readonly (readonly [string, Part])[]): Record<string, Read> =>
  Object.assign(
    {},
    ...parts.map(([name, part]) =>
      isList(part)
        ? { [name]: readerOr(createRowsReader(name, part.section.fields), []) }
        : fieldReaders(name, part.fields),
    ),
  ) as Record<string, Read>

/** The rows of a license name the form that they are of. */
const createRowsReader = (name: string, fields: Fields): Read =>
  rowsReader({
    ...fieldReaders(name, fields),
    ...(name === 'licenses' ? { credentialingInfoFormId: ignoredReader } : {}),
  })

/** Of one part: its answers, nullable cities, and the flags of its dates. */
function fieldReaders(part: string, fields: Fields): Record<string, Read> {
  const found = sentReaders(fields)
  for (const [name, one] of Object.entries<Field<unknown>>(fields))
    if (one.control === 'city') found[name] = nullishReader(one)
  const flags = Object.fromEntries(flaggedIn(part, fields).map((name) => [toFlagName(name), checkbox(name)]))
  return { ...found, ...sentReaders(flags) }
}
