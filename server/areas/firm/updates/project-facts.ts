import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import type { UpdateApplication, ProjectFacts } from '@client-center/domain/weekly-updates/drafts/project-facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { marked, withOpenTotal } from '../../needs-you/need-facts.ts'
import { toIntakeProgress } from '../../projects/intake-subjects.ts'
import { selectFacts, type ProjectFactsRow } from './facts-query.ts'

/** A project with what its draft is composed from. */
export interface FoundFacts {
  readonly account: string
  readonly project: string
  readonly facts: ProjectFacts
  /** When they were read. */
  readonly readAt: string
}

/** Reads the facts of these projects in one statement. Leaves out projects that do not exist. */
export async function findProjectFacts(
  db: Db,
  projects: readonly string[],
  { firmZone, now }: { readonly firmZone: string; readonly now: Date },
): Promise<FoundFacts[]> {
  // Compiling the statement would take longer than running it.
  await sql`set local jit = off`.execute(db)
  const { rows } = await selectFacts(projects, firmZone, now).execute(db)
  return rows.map(toFoundFacts)
}

function toFoundFacts(row: ProjectFactsRow): FoundFacts {
  const { account, project, readAt, today } = row
  return {
    account,
    project,
    readAt,
    facts: {
      today,
      last:
        row.lastPublishedOn === null ? null : { publishedOn: row.lastPublishedOn, actionPoints: row.lastPoints ?? [] },
      applications: row.applications.map(toApplication),
      items: row.items,
      signDocuments: row.signDocuments,
      requests: row.requests.map(
        ({ id, type, description, providerName, insurer, otherInsurer, ownName, requestedOn }) => ({
          id,
          name: toDocumentName(type, description),
          applicationName: ownName ?? applicationName(providerName, insurerName(insurer, otherInsurer)),
          requestedOn,
        }),
      ),
      needs: {
        licenses: row.licenses.map(marked),
        rejections: row.rejections,
        forms: row.forms.map(withOpenTotal).map(marked),
        engagements: row.isEngagement ? [toEngagementFacts(row)] : [],
      },
      attestations: row.attestations,
      projectEditor: row.projectEditor ?? '',
      licenseEditor: row.licenseEditor ?? row.projectEditor ?? '',
    },
  }
}

/** Items and documents to sign are listed one by one, so they are not counted. */
function toEngagementFacts(row: ProjectFactsRow) {
  const { standing, missing } = toIntakeProgress({
    intake: row.intake,
    changeKind: row.changeKind,
    subjects: row.subjects,
  })
  return {
    id: row.project,
    accountId: row.account,
    projectTitle: splitProjectName(row.name, row.project).title,
    intake: standing,
    intakeMissing: missing,
    toSign: 0,
    missing: 0,
  }
}

const toApplication = ({
  insurer,
  otherInsurer,
  documents,
  ...rest
}: ProjectFactsRow['applications'][number]): UpdateApplication => ({
  ...rest,
  network: insurerName(insurer, otherInsurer),
  documents: documents.map(({ id, type, description, day }) => ({ id, name: toDocumentName(type, description), day })),
})

const toDocumentName = (type: number | null, description: string): string =>
  description || (findDocumentType(type ?? 0)?.label ?? 'Document')
