import { UNEXPECTED, UNKNOWN_PART } from '@client-center/contract/endpoint/sentences.ts'
import { classifyDatabaseError } from '../../database/database-trouble.ts'
import { FileStoreUnavailable } from '../../files/file-store.ts'
import { NOT_STORABLE } from './validate-request.ts'
import { toStaffRefusal } from '../../refusal/staff-refusal.ts'
import { malformed, noSpace, Refusal, refuse, staleRev, unavailable, tooLarge } from '../../refusal/refusal.ts'

/**
 * Converts a thrown error to a refusal; undefined for an unexpected error, which the caller logs and reports as 500.
 */
export function toRefusal(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown
  if (thrown instanceof FileStoreUnavailable) return unavailable()
  const { code, message, statusCode } = facts(thrown)
  if (code === '23505') return staleRev()
  const staffRefusal = code === '23514' ? toStaffRefusal(thrown) : undefined
  if (staffRefusal) return staffRefusal
  if (code === '22021' || code === '22P05') return refuse(NOT_STORABLE)
  if (code === '22P02' || code === '22003') return malformed('A value is not of the right kind')
  const trouble = classifyDatabaseError(thrown)
  if (trouble === 'full' || code === 'ENOSPC') return noSpace()
  if (trouble !== null) return unavailable()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return malformed('The kind of the request is not supported')
  // The form parser reports these errors only by message: a body that ends before its boundary, or an invalid boundary.
  if (/end of multipart data|Boundary not found|needle cannot/.test(message))
    return malformed('The form could not be read')
  if (code === 'FST_FILES_LIMIT') return refuse('Please upload one file at a time')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return malformed('The form has too many parts')
  if (code === 'FST_PROTO_VIOLATION') return malformed(UNKNOWN_PART)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('The file is too large')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return malformed('The request could not be read')
  return undefined
}

export const unexpected = new Refusal(500, UNEXPECTED)

function facts(thrown: unknown): { code: string; message: string; statusCode: number | undefined } {
  if (typeof thrown !== 'object' || thrown === null) return { code: '', message: '', statusCode: undefined }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  const message = 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : ''
  const statusCode = 'statusCode' in thrown && typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined
  return { code, message, statusCode }
}
