import {
  downloadSummary,
  readStoredSummary,
  removeSummary as removeSummaryCall,
  uploadSummary,
  type StoredSummary,
} from '@client-center/contract/caqh/stored-summary.ts'
import { toPageRange } from '@client-center/contract/caqh/page-range.ts'
import { Finding } from '@client-center/contract/caqh/parse-summary.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { audit } from '../../audit/audit.ts'
import { toAuthor } from '../../audit/author.ts'
import { downloadReply } from '../../files/download-reply.ts'
import { abandonUpload } from '../../files/receive-upload.ts'
import { findStoredFile } from '../../files/stored-file-queries.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { notFound, refuse } from '../../refusal/refusal.ts'
import { caqhProblems, isCaqhProblem } from './caqh-problem.ts'
import { toArea, findFormByFile, findFormSummary } from './summary-forms.ts'
import { saveSummary, removeSummary } from './save-summary.ts'
import { copyUploadedPages } from './copy-uploaded-pages.ts'
import { createCaqhRefusal, uploadRefusals } from './caqh-refusal.ts'

const PDF = 'application/pdf'

/** Endpoints for the summary that is stored with a credentialing form or draft, and its findings. */
export const storedSummaries = [
  serveCommand(uploadSummary, {
    // If the file has several people, only the pages of the selected person are stored.
    hold: (query) => {
      const range = toPageRange(query)
      return (
        range && {
          ...uploadRefusals,
          make: async (file, { account, signal, store }) => {
            const { name, bytes } = await copyUploadedPages(file, range, { account, signal })
            return store(name, bytes)
          },
        }
      )
    },
    handle: async (context) => {
      const { db, params, query, file, deps } = context
      if (!file) throw refuse(noFileSentence)
      if (file.type !== PDF) throw createCaqhRefusal('CAQH_NOT_PDF')
      const storedFileId = await saveSummary(
        db,
        toArea(context),
        { form: params.formId, isDraft: parseIsDraft(query.isDraft), file },
        toAuthor(context),
      )
      // The upload has the same contents as the stored file, which remains.
      if (storedFileId !== file.id) await abandonUpload(deps.files, deps.database.system, file)
      return { fileId: storedFileId, fileName: file.name }
    },
  }),
  serveCommand(removeSummaryCall, {
    handle: async (context) => {
      const { db, params, query } = context
      await removeSummary(
        db,
        toArea(context),
        { document: params.docId, isDraft: parseIsDraft(query.isDraft) },
        toAuthor(context),
      )
      return undefined
    },
  }),
  serveCommand(downloadSummary, {
    handle: async (context) => {
      const { db, account, params, query, headers, deps } = context
      const form = await findFormByFile(db, toArea(context), params.fileId)
      const file = form && (await findStoredFile(db, account, params.fileId))
      if (!form || !file) throw notFound()
      // Audits every view and download, since the file contains a Social Security number (AMB-140).
      await audit(db, {
        ...toAuthor(context),
        action: query.inline === '1' ? 'caqh-summary.opened' : 'caqh-summary.downloaded',
        account,
        record: form.form,
        after: { file: file.id },
      })
      return downloadReply(deps.files.store, file, { headers, inline: query.inline === '1' })
    },
  }),
  serveQuery(readStoredSummary, {
    reply: async (context) => {
      const summary = await findFormSummary(context.db, toArea(context), context.params.formId)
      if (!summary) throw notFound()
      return hasAccess('edit', context.permissions) ? summaryToWire(summary) : nameAndDate(summary)
    },
  }),
]

const parseIsDraft = (isDraft: 'true' | 'false' | '' | undefined): boolean | undefined =>
  isDraft === undefined ? undefined : isDraft !== 'false'

type SummaryRow = NonNullable<Awaited<ReturnType<typeof findFormSummary>>>

/** The part of a summary that users without right 2 see (AMB-140): the file name and the date. */
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

function summaryToWire(summary: SummaryRow): StoredSummary {
  const { findings } = summary
  return {
    ...nameAndDate(summary),
    canOpen: true,
    state: toSummaryState(summary.state),
    problem: summary.problem === null ? null : problemToWire(summary.problem),
    attestedOn: summary.attested_on,
    caqhNumber: summary.caqh_number,
    name: summary.name,
    pages: summary.pages,
    // Findings have the shape that the program had when it wrote them, so they are validated.
    findings: (Array.isArray(findings) ? findings : []).flatMap(
      (storedFinding: unknown) => Finding.safeParse(storedFinding).data ?? [],
    ),
  }
}

const toSummaryState = (state: string | null): StoredSummary['state'] =>
  state === 'reading' || state === 'read' || state === 'refused' ? state : 'none'

const problemToWire = (code: string) => ({
  code,
  message: isCaqhProblem(code) ? caqhProblems[code] : caqhProblems.CAQH_DAMAGED,
})
