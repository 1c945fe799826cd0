import type { createCredentialingEndpoints } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { formSourceLabel } from '@client-center/domain/credentialing/form-sources.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { audit } from '../../audit/audit.ts'
import { toAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { contentDisposition } from '../../files/content-disposition.ts'
import type { FileReply } from '../../files/download-reply.ts'
import { findForm } from '../../forms/form-queries.ts'
import { readSecret } from '../../forms/read-secret.ts'
import type { HandlerContext } from '../../http/calls/handler.ts'
import { practiceDay } from '../../http/calls/today.ts'
import { forbidden, notFound, refuse } from '../../refusal/refusal.ts'
import { limitPerPerson } from '../../throttle/limit-per-person.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { findRow } from './form-row.ts'
import { requireSecretReader } from './require-secret-reader.ts'
import { hasReasonForCopy } from './ssn-reading-queries.ts'
import type { Host } from './host.ts'
import type { UndrawableAnswer } from './pdf/credentialing-pdf.ts'

type DownloadContext = HandlerContext<ReturnType<typeof createCredentialingEndpoints<string>>['downloadForm']>

const SSN = 'person/ssNumber'
const NOT_PUBLISHED = 'Only a published form can be saved as a copy for an insurance company'

/**
 * Returns the form as a PDF. Only the copy for a payer contains the Social Security number. 404: the host has no form
 * with that id. 403: a copy for a payer, for users without edit access. Refused: a copy for a payer of a draft, and a
 * form with characters that no font can draw (AMB-155).
 */
export async function downloadForm(context: DownloadContext, host: Host, id: string): Promise<FileReply> {
  const { db, account, query, deps, person, now } = context
  const isForPayer = query.copy === 'payer'
  const scope = { account, id }
  const row = await findRow(db, host, { id })
  const stored = row && (await findForm(db, credentialingKind, scope))
  if (row === undefined || stored === undefined) throw notFound()
  const completedOn = row.completed_on
  if (isForPayer) {
    if (!hasAccess('edit', context.permissions)) throw forbidden()
    requireSecretReader(
      person,
      person.staff && (await hasReasonForCopy(db, { account, formId: id }, person.staff.id, now)),
    )
    if (completedOn === null) throw refuse(NOT_PUBLISHED)
    await limitPerPerson(deps.database.system, 'secret', person.id, now)
  }
  const updatedAt = new Date(stored.updatedAt)
  const form = {
    answers: stored.answers,
    practice: await findPracticeName(db, account),
    updatedAt,
    savedOn: practiceDay(deps, account, updatedAt),
    completedOn,
    source: formSourceLabel(row.source),
  }
  // Loaded with the first download: the libraries for PDF and fonts would make every start slower.
  const { credentialingPdf, findUndrawableAnswer } = await import('./pdf/credentialing-pdf.ts')
  const undrawable = findUndrawableAnswer(form)
  if (undrawable !== undefined) throw refuse(undrawableSentence(undrawable))
  const reader = { person, address: context.address, secretKey: deps.secretKey }
  const ssn = isForPayer ? await readSecret(db, credentialingKind, scope, SSN, reader) : undefined
  await audit(db, {
    ...toAuthor(context),
    action: `${credentialingKind.name}.downloaded`,
    account,
    record: id,
    after: { copy: isForPayer ? 'payer' : 'own' },
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(
        'attachment',
        toFileName(stored.answers.person.name, completedOn, isForPayer),
      ),
      'x-content-type-options': 'nosniff',
    },
    body: credentialingPdf({ ...form, ssn }),
  }
}

const undrawableSentence = ({ label, characters }: UndrawableAnswer): string =>
  `${label} has characters that cannot be printed: ${characters.slice(0, 5).join(' ')}. Please change them in the form.`

const toFileName = (name: string, completedOn: string | null, isForPayer: boolean): string =>
  `${['Credentialing form', name.trim(), completedOn ?? 'DRAFT', isForPayer ? 'for insurance company' : ''].filter(Boolean).join(' ')}.pdf`

async function findPracticeName(db: Db, account: string): Promise<string> {
  const found = await db.selectFrom('account').select('name').where('id', '=', account).executeTakeFirst()
  return found?.name ?? ''
}
