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
  readerWithDefault,
  rowsReader,
  inputReaders,
  UNREAD,
  type Reader,
} from '../forms/quick-reader.ts'
import { Id } from '../endpoint/shapes.ts'
import { getFlaggedFields, toFlagName, practiceParts, providerParts } from './credentialing-wire.ts'
import { draftMetadata, saveMetadata } from './form-bodies.ts'

/**
 * Parses a valid body to the same result as the schema `DraftBody`, but faster. Undefined if the body is or may be
 * invalid.
 */
export const readDraftQuickly = (raw: unknown): unknown => readQuickly(raw, draft)
/** The same for `PublishBody`. */
export const readPublishedQuickly = (raw: unknown): unknown => readQuickly(raw, published)

const projectId = Id.optional()
const draft = z.strictObject({ ...draftMetadata, projectId })
const published = z.strictObject({ ...saveMetadata, projectId })

function readQuickly(raw: unknown, metadataSchema: typeof draft | typeof published): unknown {
  if (!isRecord(raw)) return undefined
  const { form, provider, officeLocations, locations, ...rest } = raw
  const metadata = metadataSchema.safeParse(rest)
  if (!metadata.success) return undefined
  readers ??= createReaders()
  const answers = {
    form: readers.form(form),
    provider: readers.provider(provider),
    officeLocations: readers.offices(officeLocations),
    locations: readers.offices(locations),
  }
  return Object.values(answers).includes(UNREAD) ? undefined : { ...metadata.data, ...answers }
}

let readers: ReturnType<typeof createReaders> | undefined

function createReaders() {
  const offices = createRowsReader('offices', credentialingForm.parts.offices.section.fields)
  const optionalOffices: Reader = (value) => (value === undefined ? value : offices(value))
  const confirmationForm = optionalReader(credentialingForm.parts.signature.fields.confirmationForm)
  const provider = {
    ...createPartReaders(providerParts),
    id: ignoredReader,
    caqhFile: ignoredReader,
    confirmationForm,
    locations: optionalOffices,
  }
  return {
    form: readerWithDefault(objectReader({ ...createPartReaders(practiceParts), confirmationForm }), {}),
    provider: readerWithDefault(objectReader(provider), {}),
    offices: optionalOffices,
  }
}

const createPartReaders = (parts: readonly (readonly [string, Part])[]): Record<string, Reader> =>
  Object.fromEntries(
    parts.flatMap(([name, part]) =>
      isList(part)
        ? [[name, readerWithDefault(createRowsReader(name, part.section.fields), [])]]
        : Object.entries(createFieldReaders(name, part.fields)),
    ),
  )

/** License rows contain the id of their form. */
const createRowsReader = (name: string, fields: Fields): Reader =>
  rowsReader({
    ...createFieldReaders(name, fields),
    ...(name === 'licenses' ? { credentialingInfoFormId: ignoredReader } : {}),
  })

/** The readers of one part: its answers, nullable cities, and the flags of its dates. */
function createFieldReaders(part: string, fields: Fields): Record<string, Reader> {
  const found = inputReaders(fields)
  for (const [name, field] of Object.entries<Field<unknown>>(fields))
    if (field.control === 'city') found[name] = nullishReader(field)
  const flags = Object.fromEntries(getFlaggedFields(part, fields).map((name) => [toFlagName(name), checkbox(name)]))
  return { ...found, ...inputReaders(flags) }
}
