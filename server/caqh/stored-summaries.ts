import {
  downloadSummary,
  readStoredSummary,
  removeSummary as removeSummaryCall,
  uploadSummary,
  type StoredSummary,
} from '@client-center/contract/caqh/stored-summary.ts'
import { toPageRange } from '@client-center/contract/caqh/page-range.ts'
import { Finding } from '@client-center/contract/caqh/parse-summary.ts'
import type { EndpointQuery } from '@client-center/contract/endpoint.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { audit } from '../platform/audit/audit.ts'
import { toAuthor } from '../platform/audit/author.ts'
import { downloadReply } from '../platform/files/download-reply.ts'
import { abandonUpload } from '../platform/files/receive-upload.ts'
import { findStoredFile } from '../platform/files/stored-file-queries.ts'
import { serve, serveReplacing, type Replacer } from '../platform/http/calls/handler.ts'
import { notFound, refuse } from '../platform/refusal.ts'
import { caqhProblems } from './caqh-problem.ts'
import { toArea, findFormByFile, findFormSummary } from './summary-forms.ts'
import { saveSummary, removeSummary } from './save-summary.ts'
import { copyUploadedPages } from './copy-uploaded-pages.ts'
import { caqhRefusal } from './caqh-refusal.ts'

const PDF = 'application/pdf'

/** For a file of several people, stores only the pages of the chosen one. */
const chosenPages: Replacer = {
  tooLarge: () => caqhRefusal('CAQH_TOO_LARGE'),
  busy: () => caqhRefusal('CAQH_BUSY'),
  replacing: ({ query, account, signal }) => {
    // The call's schema has validated them.
    const range = toPageRange(query as EndpointQuery<typeof uploadSummary>)
    return range && ((file) => copyUploadedPages(file, range, { account, signal }))
  },
}

/** The summary stored with a credentialing form or draft, and its findings. */
export const storedSummaries = [
  serveReplacing(uploadSummary, chosenPages, async (context) => {
    const { db, params, query, file, deps } = context
    if (!file) throw refuse(noFileSentence)
    if (file.type !== PDF) throw caqhRefusal('CAQH_NOT_PDF')
    const storedFileId = await saveSummary(
      db,
      toArea(context),
      { form: params.formId, isDraft: parseIsDraft(query.isDraft), file },
      toAuthor(context),
    )
    // The same file was sent again, and the stored one stays.
    if (storedFileId !== file.id) await abandonUpload(deps.files, deps.database.system, file)
    return { fileId: storedFileId, fileName: file.name }
  }),
  serve(removeSummaryCall, async (context) => {
    const { db, params, query } = context
    await removeSummary(
      db,
      toArea(context),
      { document: params.docId, isDraft: parseIsDraft(query.isDraft) },
      toAuthor(context),
    )
    return undefined
  }),
  serve(downloadSummary, async (context) => {
    const { db, account, params, query, headers, deps } = context
    const found = await findFormByFile(db, toArea(context), params.fileId)
    const file = found && (await findStoredFile(db, account, params.fileId))
    if (!found || !file) throw notFound()
    // Audits every view and download, since the file contains a social security number (AMB-140).
    await audit(db, {
      ...toAuthor(context),
      action: query.inline === '1' ? 'caqh-summary.opened' : 'caqh-summary.downloaded',
      account,
      record: found.form,
      after: { file: file.id },
    })
    return downloadReply(deps.files.store, file, { headers, inline: query.inline === '1' })
  }),
  serve(readStoredSummary, async (context) => {
    const found = await findFormSummary(context.db, toArea(context), context.params.formId)
    if (!found) throw notFound()
    return hasAccess('edit', context.permissions) ? summaryToWire(found) : nameAndDate(found)
  }),
]

const parseIsDraft = (isDraft: 'true' | 'false' | '' | undefined): boolean | undefined =>
  isDraft === undefined ? undefined : isDraft !== 'false'

type SummaryRow = NonNullable<Awaited<ReturnType<typeof findFormSummary>>>

/** What people without permission 2 see of a summary (AMB-140): name and date of the file. */
function nameAndDate({ file_id, file_name, uploaded_at }: SummaryRow): StoredSummary {
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

function summaryToWire(found: SummaryRow): StoredSummary {
  const { findings } = found
  return {
    ...nameAndDate(found),
    canOpen: true,
    state: toSummaryState(found.state),
    problem: found.problem === null ? null : problemToWire(found.problem),
    attestedOn: found.attested_on,
    caqhNumber: found.caqh_number,
    name: found.name,
    pages: found.pages,
    // Stored by the program of that time, so invalid ones are skipped.
    findings: (Array.isArray(findings) ? findings : []).flatMap((one: unknown) => Finding.safeParse(one).data ?? []),
  }
}

const toSummaryState = (state: string | null): StoredSummary['state'] =>
  state === 'reading' || state === 'read' || state === 'refused' ? state : 'none'

const problemToWire = (code: string) => ({
  code,
  message: code in caqhProblems ? caqhProblems[code as keyof typeof caqhProblems] : caqhProblems.CAQH_DAMAGED,
})
