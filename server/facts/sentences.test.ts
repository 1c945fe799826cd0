/**
 * Refusals that only the server knows, with their status. The first table is word for word from the specification. The second has the
 * refusals that the specification requires without giving their text: that is ours, and repeated here by hand.
 */
import { login } from '@client-center/contract/session/session.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { expect, test } from 'vitest'
import { caqhProblems } from '../areas/caqh/caqh-problem.ts'
import { fileRefusals } from '../files/file-refused.ts'
import { toRefusal, unexpected } from '../http/calls/error-reply.ts'
import { readBody, readParams } from '../http/calls/validate-request.ts'
import { refuseReplaced } from '../undo/undo.ts'
import {
  clash,
  forbidden,
  malformed,
  noSpace,
  notFound,
  refuse,
  staleRev,
  tooLarge,
  tooMany,
  unauthorized,
  unavailable,
} from '../refusal/refusal.ts'

const failure = (code: string) => Object.assign(new Error('It failed'), { code })

// prettier-ignore
test.each([
  ['a failure of any other kind (NOTE-02)', unexpected, 500, 'Unexpected error happened, please try again.'],
  ['a save of what somebody else has changed (AMB-101)', staleRev(), 444, 'Someone else changed this. Reload to see the latest.'],
  ['a second record where one may be, which the index refuses (AMB-30, AMB-101)', toRefusal(failure('23505')), 444, 'Someone else changed this. Reload to see the latest.'],
])('%s', (_, refusal, status, sentence) => {
  expect(refusal).toMatchObject({ status, body: { message: sentence } })
})

// prettier-ignore
test.each([
  ['a broken rule, shown as it is (NOTE-01)', refuse('Email is not available'), 444, 'Email is not available'],
  ['a call without a session (AUTH-22, AMB-08)', unauthorized(), 401, 'Please log in'],
  ['a call on an account without the permission (AMB-66)', forbidden(), 403, "You don't have permission to do this"],
  ['an id that is not in the account (AMB-66)', notFound(), 404, 'It could not be found'],
  ['the same answers changed by two (AMB-136)', clash([]), 444, 'Someone else changed the same answers. Choose which to keep and save again.'],
  ['guessing (AMB-11)', tooMany(2), 429, 'Too many attempts. Please try again in 2 seconds.'],
  ['guessing, a second before the end (AMB-11)', tooMany(1), 429, 'Too many attempts. Please try again in 1 second.'],
  ['a body of more than a megabyte (API-69)', tooLarge(), 444, 'This is too much to save at once (more than 1 MB). Please shorten the longest text.'],
  ['the same, from the parser (API-69)', toRefusal(failure('FST_ERR_CTP_BODY_TOO_LARGE')), 444, 'This is too much to save at once (more than 1 MB). Please shorten the longest text.'],
  ['two files at once (API-69)', toRefusal(failure('FST_FILES_LIMIT')), 444, 'Please upload one file at a time'],
  ['a file past the limit of the parser (AMB-44)', toRefusal(failure('FST_REQ_FILE_TOO_LARGE')), 444, 'The file is too large'],
  ['a text that cannot be stored (API-69)', toRefusal(failure('22021')), 444, 'The text contains characters that cannot be stored'],
  ['the same, in JSON (API-69)', toRefusal(failure('22P05')), 444, 'The text contains characters that cannot be stored'],
  ['a value of another kind', toRefusal(failure('22P02')), 400, 'A value is not of the right kind'],
  ['a number too large for its column', toRefusal(failure('22003')), 400, 'A value is not of the right kind'],
  ['a body of another kind', toRefusal(failure('FST_ERR_CTP_INVALID_MEDIA_TYPE')), 400, 'The kind of the request is not supported'],
  ['a form without an end', toRefusal(new Error('Unexpected end of multipart data')), 400, 'The form could not be read'],
  ['a form of too many fields', toRefusal(failure('FST_FIELDS_LIMIT')), 400, 'The form has too many parts'],
  ['a form of too many parts', toRefusal(failure('FST_PARTS_LIMIT')), 400, 'The form has too many parts'],
  ['a request that Fastify refuses', toRefusal(Object.assign(new Error('No'), { statusCode: 415 })), 400, 'The request could not be read'],
  ['a malformed request', malformed('The form could not be read'), 400, 'The form could not be read'],
  ['a database that is away', unavailable(), 503, 'The service is not available at the moment, please try again.'],
  ['a full disk', noSpace(), 507, 'There is not enough space to save this at the moment. Please try again later.'],
  ['a full disk of the database', toRefusal(failure('ENOSPC')), 507, 'There is not enough space to save this at the moment. Please try again later.'],
  ['a deletion whose place is taken', refuseReplaced(), 444, 'This cannot be undone because something else has replaced it.'],
  ['a file without a name', fileRefusals.noName(), 444, 'The file has no name'],
  ['a file with malware', fileRefusals.infected(), 444, 'The file contains malware and was refused'],
  ['an upload of more than an hour', fileRefusals.tookTooLong(), 444, 'The upload took too long. Please upload the file again.'],
  ['an upload that broke off', fileRefusals.brokenOff(), 400, 'The upload was interrupted'],
  ['a file that could not be scanned', fileRefusals.notChecked(undefined), 503, 'The file could not be checked for malware. Please try again later.'],
  ['a file for which there is no space', fileRefusals.noRoom(), 507, 'There is not enough space to store the file at the moment.'],
])('%s (ours)', (_, refusal, status, sentence) => {
  expect(refusal).toMatchObject({ status, body: { message: sentence } })
})

test('temporary refusals have a Retry-After in seconds (AMB-11)', () => {
  expect([tooMany(60), unavailable(), noSpace(), forbidden()].map((refusal) => refusal.retryAfterSeconds)).toEqual([
    60,
    2,
    30,
    undefined,
  ])
  expect([fileRefusals.notChecked(undefined), fileRefusals.noRoom()].map((one) => one.retryAfterSeconds)).toEqual([
    30, 30,
  ])
})

test('a clash lists the answers of both sides (AMB-136)', () => {
  const clashes = [
    {
      path: 'person/name',
      mine: 'Ann',
      theirs: 'Anne',
      who: 'Otto Berg',
      when: '2026-11-20T10:00:00Z',
      isSender: false,
    },
  ]
  expect(clash(clashes).body.clashes).toEqual(clashes)
})

test('an invalid id and a body of more than 20 levels are malformed (ours)', () => {
  const refused = (message: string) => expect.objectContaining({ status: 400, message })
  expect(() => readParams(readProvider, { id: 'seven', providerId: 'seven' })).toThrow(
    refused('The address is not valid'),
  )
  const nested = (levels: number): object => (levels === 1 ? {} : { inner: nested(levels - 1) })
  expect(() => readBody(login, nested(20))).not.toThrow(refused('The request is nested too deeply'))
  expect(() => readBody(login, nested(21))).toThrow(refused('The request is nested too deeply'))
})

/** AMB-87 and AMB-133 require a refusal for each; AMB-44 gives the limit. */
test('a CAQH file that cannot be read is refused with the reason (CAQH-09, ours)', () => {
  const { CAQH_NOT_SUMMARY: _notSummary, CAQH_DAMAGED: _damaged, ...written } = caqhProblems
  expect(written).toEqual({
    CAQH_TOO_LARGE: 'The file is larger than 20 MB. Please upload a smaller file.',
    CAQH_EMPTY:
      'This file is empty (0 bytes). Open the original to check that something is in it, save it again and upload that.',
    CAQH_NOT_PDF: 'The file is not a PDF. Please upload the CAQH Data Summary as a PDF.',
    CAQH_ENCRYPTED: 'This PDF needs a password to open. Save a copy without a password and upload that.',
    CAQH_NO_TEXT:
      'The PDF has no readable text. It was scanned or printed to PDF. Please download the Data Summary from CAQH and upload that file.',
    CAQH_NOT_RECOGNISED:
      'No text could be recognized. Please download the Data Summary from CAQH and upload that file.',
    CAQH_APPLICATION: 'This is the CAQH Application. Please upload the Data Summary instead.',
    CAQH_INCOMPLETE: 'The Data Summary is incomplete. Please download it from CAQH again.',
    CAQH_COLUMNS:
      'The pages have side-by-side columns, which cannot be read. Please download the Data Summary from CAQH and upload that file.',
    CAQH_SEVERAL_PEOPLE:
      'The file has summaries for more than one person. Nothing was added. Choose whose pages to read, or upload each summary as its own file.',
    CAQH_PAGES: 'The file does not have these pages.',
    CAQH_TOO_COMPLEX: 'The PDF is too complex to read.',
    CAQH_BUSY: 'Many documents are being read right now. Please try again in a minute.',
  })
})
