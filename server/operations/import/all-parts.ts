import { createDayFormat } from '@client-center/domain/calendar.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { firmParts } from './firm-parts.ts'
import { importPart, type ImportPart } from './import-part.ts'
import { ApplicationItem } from './application-item.ts'
import { ProviderItem } from './provider-item.ts'
import { ProjectDocumentItem, putProjectDocument, putVerification, VerificationItem } from './put-project-document.ts'
import { putRequiredItem, putTemplate, RequiredItemItem, TemplateItem } from './put-required-item.ts'
import { putSignDocument, SignDocumentItem } from './put-sign-document.ts'
import { putApplication } from './put-application.ts'
import { LicenseItem, putLicense } from './put-license.ts'
import { IntakeItem, putIntake } from './put-intake.ts'
import { ProjectLocationItem, putProjectLocation } from './put-project-location.ts'
import { ProjectProviderItem, putProjectProvider } from './put-project-provider.ts'
import { putProvider } from './put-provider.ts'
import { putRelatedDocument, RelatedDocumentItem } from './put-related-document.ts'
import { putStaffDocument } from './put-staff-document.ts'
import { putWeeklyUpdate, WeeklyUpdateItem } from './put-weekly-update.ts'
import { createSignIn } from './create-sign-in.ts'
import { StaffDocumentItem } from './staff-document-item.ts'

/** Every list of an import document, in import order: an item may name records of the lists before it. */
export const importParts = (config: Config, files: () => Promise<Files>): readonly ImportPart[] => [
  ...firmParts(createSignIn(config)),
  importPart('providers', ProviderItem, putProvider),
  importPart('projectLocations', ProjectLocationItem, putProjectLocation),
  importPart('projectProviders', ProjectProviderItem, putProjectProvider),
  importPart('intakes', IntakeItem, putIntake),
  importPart('licenses', LicenseItem, putLicense),
  importPart('documents', StaffDocumentItem, async (db, one, by) => putStaffDocument(db, await files(), one, by)),
  importPart('applications', ApplicationItem, putApplication),
  importPart('relatedDocuments', RelatedDocumentItem, async (db, one, by) =>
    putRelatedDocument(db, await files(), one, by),
  ),
  importPart('weeklyUpdates', WeeklyUpdateItem, putWeeklyUpdate),
  importPart('itemTemplates', TemplateItem, putTemplate),
  importPart('requiredItems', RequiredItemItem, async (db, one, by) =>
    putRequiredItem(db, one, await findPracticeToday(db, one.account, config), by),
  ),
  importPart('projectDocuments', ProjectDocumentItem, async (db, one, by) =>
    putProjectDocument(db, await files(), one, by),
  ),
  importPart('verifications', VerificationItem, async (db, one, by) =>
    putVerification(db, one, await findPracticeToday(db, one.account, config), by),
  ),
  importPart('signDocuments', SignDocumentItem, async (db, one, by) =>
    putSignDocument(db, one, await findPracticeToday(db, one.account, config), by),
  ),
]

/** The date of an item without one: today where the practice is (AMB-146). */
async function findPracticeToday(db: Db, account: string, { firmTimeZone }: Config): Promise<string> {
  const found = await db.selectFrom('account').select('time_zone').where('external_id', '=', account).executeTakeFirst()
  return createDayFormat(found?.time_zone ?? firmTimeZone)(new Date())
}
