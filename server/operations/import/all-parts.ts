import { createDayFormat } from '@client-center/domain/calendar.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { firmParts } from './firm-parts.ts'
import { importPart, type ImportPart } from './import-part.ts'
import { ApplicationItem } from './application-item.ts'
import { ProviderItem } from './provider-item.ts'
import {
  ProjectDocumentItem,
  upsertProjectDocument,
  upsertVerification,
  VerificationItem,
} from './upsert-project-document.ts'
import { upsertRequiredItem, upsertTemplate, RequiredItemItem, TemplateItem } from './upsert-required-item.ts'
import { upsertSignDocument, SignDocumentItem } from './upsert-sign-document.ts'
import { upsertApplication } from './upsert-application.ts'
import { LicenseItem, upsertLicense } from './upsert-license.ts'
import { IntakeItem, upsertIntake } from './upsert-intake.ts'
import { ProjectLocationItem, upsertProjectLocation } from './upsert-project-location.ts'
import { ProjectProviderItem, upsertProjectProvider } from './upsert-project-provider.ts'
import { upsertProvider } from './upsert-provider.ts'
import { upsertRelatedDocument, RelatedDocumentItem } from './upsert-related-document.ts'
import { upsertStaffDocument } from './upsert-staff-document.ts'
import { upsertWeeklyUpdate, WeeklyUpdateItem } from './upsert-weekly-update.ts'
import { createSignIn } from '../../areas/firm/services/create-sign-in.ts'
import { StaffDocumentItem } from './staff-document-item.ts'

/** Every list of an import document, in the order of import: an item may refer to records of earlier lists. */
export const importParts = (config: Config, files: () => Promise<Files>): readonly ImportPart[] => [
  ...firmParts(createSignIn(config)),
  importPart('providers', ProviderItem, upsertProvider),
  importPart('projectLocations', ProjectLocationItem, upsertProjectLocation),
  importPart('projectProviders', ProjectProviderItem, upsertProjectProvider),
  importPart('intakes', IntakeItem, upsertIntake),
  importPart('licenses', LicenseItem, upsertLicense),
  importPart('documents', StaffDocumentItem, async (db, item, author) =>
    upsertStaffDocument(db, await files(), item, author),
  ),
  importPart('applications', ApplicationItem, upsertApplication),
  importPart('relatedDocuments', RelatedDocumentItem, async (db, item, author) =>
    upsertRelatedDocument(db, await files(), item, author),
  ),
  importPart('weeklyUpdates', WeeklyUpdateItem, upsertWeeklyUpdate),
  importPart('itemTemplates', TemplateItem, upsertTemplate),
  importPart('requiredItems', RequiredItemItem, async (db, item, author) =>
    upsertRequiredItem(db, item, await findPracticeToday(db, item.account, config), author),
  ),
  importPart('projectDocuments', ProjectDocumentItem, async (db, item, author) =>
    upsertProjectDocument(db, await files(), item, author),
  ),
  importPart('verifications', VerificationItem, async (db, item, author) =>
    upsertVerification(db, item, await findPracticeToday(db, item.account, config), author),
  ),
  importPart('signDocuments', SignDocumentItem, async (db, item, author) =>
    upsertSignDocument(db, item, await findPracticeToday(db, item.account, config), author),
  ),
]

/** The default date of an item: today in the practice's time zone (AMB-146). */
async function findPracticeToday(db: Db, account: string, { firmTimeZone }: Config): Promise<string> {
  const found = await db.selectFrom('account').select('time_zone').where('external_id', '=', account).executeTakeFirst()
  return createDayFormat(found?.time_zone ?? firmTimeZone)(new Date())
}
