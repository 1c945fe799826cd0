import type { Config } from '../config/config.ts'
import { firmParts } from '../firm/firm-parts.ts'
import type { ImportPart } from '../firm/import-part.ts'
import { signInOf } from './sign-in-of.ts'

/** Every list that an import document may hold, in the order in which they are put: an item may name what stands before it. */
export const importParts = (config: Config): readonly ImportPart[] => [...firmParts(signInOf(config))]
