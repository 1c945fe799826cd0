import { randomUUID } from 'node:crypto'
import { toPageRange } from '@client-center/contract/caqh/page-range.ts'
import { cancelRecognition, readRecognition, recogniseSummary } from '@client-center/contract/caqh/recognition.ts'
import type { PageRange } from '@client-center/domain/caqh/page-range.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { audit } from '../../../audit/audit.ts'
import { toAuthor } from '../../../audit/author.ts'
import type { BufferedFile } from '../../../files/buffer-upload.ts'
import { serveCommand, type UploadContext } from '../../../http/calls/handler.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { notFound, refuse } from '../../../refusal/refusal.ts'
import { caqhProblems, type CaqhProblem } from '../caqh-problem.ts'
import { findingsToWire } from '../findings-to-wire.ts'
import { isPdf } from '../is-pdf.ts'
import { copyUploadedPages } from '../copy-uploaded-pages.ts'
import { createCaqhRefusal, uploadRefusals } from '../caqh-refusal.ts'
import { recogniseWaiting } from './recognise-waiting.ts'
import {
  findRecognition,
  deleteRecognitionData,
  insertRecognition,
  isFull,
  sealFile,
  unsealPeople,
  unsealResult,
} from './recognition-queries.ts'

/** Endpoints to recognize summaries without text in the background, when the user requests it (AMB-133). */
export const recognition = [
  serveCommand(recogniseSummary, {
    hold: (query) => ({ ...uploadRefusals, make: (file, upload) => seal(file, toPageRange(query), upload) }),
    handle: async (context) => {
      const { db, account, person, params } = context
      if (!context.file) throw refuse(noFileSentence)
      const { id, file } = context.file
      if (!(await insertRecognition(db, { id, account, person: person.id, file }))) throw createCaqhRefusal('CAQH_BUSY')
      await queueJob(db, recogniseWaiting.name, {})
      await audit(db, {
        ...toAuthor(context),
        action: 'caqh-recognition.began',
        account,
        record: id,
        after: { about: params.projectOrAccountId, bytes: file.length },
      })
      return { recognitionId: id }
    },
  }),
  serveCommand(readRecognition, {
    handle: async (context) => {
      const { db, account, person, params, deps } = context
      const id = params.recognitionId
      const found = await findRecognition(db, { id, account, person: person.id })
      if (!found) throw notFound()
      // The table allows no other values.
      const state = found.state as 'waiting' | 'drawing' | 'recognising' | 'done' | 'refused'
      const { page, pages } = found
      if (found.code !== null) {
        const people = found.result ? unsealPeople(deps.secretKey, id, found.result) : undefined
        const message = caqhProblems[found.code as CaqhProblem]
        return { state, page, pages, code: found.code, message, ...(people ? { people: [...people] } : {}) }
      }
      if (!found.result) return { state, page, pages }
      const result = unsealResult(deps.secretKey, id, found.result)
      if (result === undefined) throw notFound()
      const { findings, ...about } = result
      await deleteRecognitionData(db, id)
      const wireFindings = findingsToWire(findings)
      await audit(db, {
        ...toAuthor(context),
        action: 'caqh-recognition.handed-over',
        account,
        record: id,
        after: { pages: about.pages, found: wireFindings.length, unknownLabels: about.unknownLabels },
      })
      return { state, page, pages, result: { providerForm: {}, form: {}, findings: wireFindings, ...about } }
    },
  }),
  serveCommand(cancelRecognition, {
    handle: async (context) => {
      const { db, account, person, params } = context
      const id = params.recognitionId
      if (!(await findRecognition(db, { id, account, person: person.id }))) throw notFound()
      await deleteRecognitionData(db, id)
      await audit(db, { ...toAuthor(context), action: 'caqh-recognition.given-up', account, record: id })
      return undefined
    },
  }),
]

async function seal(
  file: BufferedFile,
  range: PageRange | undefined,
  { deps, account, signal }: UploadContext,
): Promise<{ id: string; file: Buffer }> {
  if (file.size === 0) throw createCaqhRefusal('CAQH_EMPTY')
  if (!/\.pdf$/i.test(file.name) || !isPdf(file)) throw createCaqhRefusal('CAQH_NOT_PDF')
  if (await isFull(deps.database.system)) throw createCaqhRefusal('CAQH_BUSY')
  const bytes = range ? (await copyUploadedPages(file, range, { account, signal })).bytes : Buffer.concat(file.chunks)
  const id = randomUUID()
  return { id, file: sealFile(deps.secretKey, id, bytes) }
}
