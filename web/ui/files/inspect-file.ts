import { firstBytesNeeded } from '@client-center/domain/documents/file-types.ts'
import type { FileCheckResult, FileHead } from '@client-center/domain/documents/check-file.ts'
import { passwordSearchFor } from '@client-center/domain/documents/password-search.ts'
import { uiTexts } from '../ui-texts.ts'
import { megabytes } from './file-size.ts'

interface Expected {
  /** The largest size, in bytes. */
  readonly limit: number
  readonly judge: (head: FileHead) => FileCheckResult
}

/** An accepted file with the name that fits its content, or why it was refused. */
export type InspectedFile =
  | { readonly file: File; readonly kind: string; readonly chosenAs: string }
  | { readonly name: string; readonly reason: string }

const PIECE = 1_048_576

/**
 * Checks a chosen file before the upload, as the server will: its size, its first bytes, and whether it needs a
 * password.
 */
export async function inspectFile(file: File, { limit, judge }: Expected): Promise<InspectedFile> {
  const { name, size } = file
  const refused = (reason: string): InspectedFile => ({ name, reason })
  if (size > limit) return refused(uiTexts.file.tooLarge(megabytes(size, limit), megabytes(limit, limit)))
  try {
    const firstBytes = await readBytes(file.slice(0, firstBytesNeeded))
    const verdict = judge({ name, firstBytes })
    if ('refusal' in verdict) return refused(verdict.refusal)
    const password = passwordSearchFor(firstBytes)
    if (password !== undefined) {
      for (let at = 0; at < size; at += PIECE) password.search.addChunk(await readBytes(file.slice(at, at + PIECE)))
      if (password.search.needsPassword()) return refused(password.sentence)
    }
    return { file: named(file, verdict.name), kind: verdict.type.label, chosenAs: name }
  } catch {
    // The file was moved or deleted after it was chosen, or it is only in cloud storage.
    return refused(uiTexts.file.unreadable)
  }
}

const readBytes = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

const named = (file: File, name: string): File =>
  name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
