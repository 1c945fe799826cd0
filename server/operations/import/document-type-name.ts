import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { choice } from './item-shapes.ts'

const names = documentTypes.map(({ name }) => name)

/** Parses the name of a document type in the list (AMB-85) to its number. */
export const DocumentTypeName = choice(names).transform(
  (name) => documentTypes.find((type) => type.name === name)?.value ?? 0,
)
