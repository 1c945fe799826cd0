import {
  downloadSummary,
  readKeptSummary,
  removeSummary as removeSummaryCall,
  uploadSummary,
  type KeptSummary,
} from '@client-center/contract/caqh/kept-summary.ts'
import { rangeOf } from '@client-center/contract/caqh/page-range.ts'
import { Finding } from '@client-center/contract/caqh/parse-summary.ts'
import type { QueryOf } from '@client-center/contract/endpoint.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { audit } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import { downloadReply } from '../platform/files/download-reply.ts'
import { abandonUpload } from '../platform/files/receive-upload.ts'
import { findStoredFile } from '../platform/files/stored-file-queries.ts'
import { serve, serveReplacing, type Replacer } from '../platform/http/calls/handler.ts'
import { notFound, refuse } from '../platform/refusal.ts'
import { caqhProblems } from './caqh-problem.ts'
import { areaOf, findFileOfForm, findSummaryOf } from './form-of-summary.ts'
import { keepSummary, removeSummary } from './keep-summary.ts'
import { pagesOfUpload } from './pages-of-upload.ts'
import { refusalOf } from './refusal-of.ts'

const PDF = 'application/pdf'

/** Of a file of several people only the pages of the one who was chosen are stored. */
const chosenPages: Replacer = {
  tooLarge: () => refusalOf('CAQH_TOO_LARGE'),
  busy: () => refusalOf('CAQH_BUSY'),
  replacing: ({ query, account, signal }) => {
    // The schema of the call has read them.
    const range = rangeOf(query as QueryOf<typeof uploadSummary>)
    return range && ((file) => pagesOfUpload(file, range, { account, signal }))
  },
}

/** The summary that is kept with a credentialing form or draft, and what was found in it. */
export const keptSummaries = [
  serveReplacing(uploadSummary, chosenPages, async (asked) => {
    const { db, params, query, file, deps } = asked
    if (!file) throw refuse(noFileSentence)
    if (file.type !== PDF) throw refusalOf('CAQH_NOT_PDF')
    const kept = await keepSummary(
      db,
      areaOf(asked),
      { form: params.formId, isDraft: saidIn(query.isDraft), file },
      authorOf(asked),
    )
    // The same came again, and the one before stays.
    if (kept !== file.id) await abandonUpload(deps.files, deps.database.system, file)
    return { fileId: kept, fileName: file.name }
  }),
  serve(removeSummaryCall, async (asked) => {
    const { db, params, query } = asked
    await removeSummary(db, areaOf(asked), { document: params.docId, isDraft: saidIn(query.isDraft) }, authorOf(asked))
    return undefined
  }),
  serve(downloadSummary, async (asked) => {
    const { db, account, params, query, headers, deps } = asked
    const found = await findFileOfForm(db, areaOf(asked), params.fileId)
    const file = found && (await findStoredFile(db, account, params.fileId))
    if (!found || !file) throw notFound()
    // Audits every opening and download: the file holds the number of a person (AMB-140).
    await audit(db, {
      ...authorOf(asked),
      action: query.inline === '1' ? 'caqh-summary.opened' : 'caqh-summary.downloaded',
      account,
      record: found.form,
      after: { file: file.id },
    })
    return downloadReply(deps.files.store, file, { headers, inline: query.inline === '1' })
  }),
  serve(readKeptSummary, async (asked) => {
    const found = await findSummaryOf(asked.db, areaOf(asked), asked.params.formId)
    if (!found) throw notFound()
    return hasAccess('edit', asked.permissions) ? told(found) : nameAndDate(found)
  }),
]

const saidIn = (isDraft: 'true' | 'false' | '' | undefined): boolean | undefined =>
  isDraft === undefined ? undefined : isDraft !== 'false'

type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummaryOf>>>

/** What the summary is to people without right 2 (AMB-140): a file of that name, from that day. */
function nameAndDate({ file_id, file_name, uploaded_at }: SummaryRow): KeptSummary {
  return {
    file: file_id === null || file_name === null ? null : { fileId: file_id, fileName: file_name },
    uploadedOn: uploaded_at,
    canOpen: false,
    state: 'none',
    problem: null,
    attestedOn: null,
    caqhNumber: null,
    name: null,
    pages: null,
    findings: [],
  }
}

function told(found: SummaryRow): KeptSummary {
  const { findings } = found
  return {
    ...nameAndDate(found),
    canOpen: true,
    state: stateIn(found.state),
    problem: found.problem === null ? null : problemOf(found.problem),
    attestedOn: found.attested_on,
    caqhNumber: found.caqh_number,
    name: found.name,
    pages: found.pages,
    // As the program of that day wrote them.
    findings: (Array.isArray(findings) ? findings : []).flatMap((one: unknown) => Finding.safeParse(one).data ?? []),
  }
}

const stateIn = (state: string | null): KeptSummary['state'] =>
  state === 'reading' || state === 'read' || state === 'refused' ? state : 'none'

const problemOf = (code: string) => ({
  code,
  message: code in caqhProblems ? caqhProblems[code as keyof typeof caqhProblems] : caqhProblems.CAQH_DAMAGED,
})
