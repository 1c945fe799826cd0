import { pickEntries } from '@client-center/domain/typed-entries.ts'
import { toApplicationAnswers, toApplicationBody } from '@client-center/contract/applications/application-input.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import {
  application,
  applicationFor,
  applicationParts,
  type statusAndDates,
  statusAndDatesFor,
} from '@client-center/domain/applications/application.ts'
import { section, type Fields, type Section, type FieldValues } from '@client-center/domain/forms/section.ts'
import type { ApplicationBody } from './application-host.ts'

/** Which part of an application can be edited, and the body of its save (APPS-23…25). */
export interface ApplicationMode<F extends Fields> {
  readonly section: Section<F>
  readonly toValues: (fetched: Application) => FieldValues<F>
  readonly toBody: (answers: FieldValues<F>, fetched: Application | undefined) => ApplicationBody
  /** Whether edited and deleted attachments are sent with the answers. Otherwise each has its own request. */
  readonly acceptsDocuments: boolean
}

type ApplicationFields = (typeof application)['fields']

/** All fields: for new applications and those that the practice made. */
export const fullEditMode: ApplicationMode<ApplicationFields> = {
  section: application,
  toValues: toApplicationAnswers,
  toBody: toApplicationBody,
  acceptsDocuments: true,
}

/** The same for an application with this status: a canceled one stays canceled (AMB-135). */
export const fullEditModeFor = (statusId: number | undefined): ApplicationMode<ApplicationFields> => ({
  ...fullEditMode,
  section: applicationFor(statusId),
})

/**
 * Status and dates only; the body contains only these and the unchanged company. For applications that staff made, if
 * the project's option type allows it (APPS-25).
 */
export const statusEditModeFor = (statusId: number): ApplicationMode<(typeof statusAndDates)['fields']> => ({
  section: statusAndDatesFor(statusId),
  toValues: (fetched) => pickEntries(toApplicationAnswers(fetched), applicationParts.status.names),
  toBody: (answers, fetched) => ({ ...answers, insuranceCompanyId: fetched?.insuranceCompanyId }),
  acceptsDocuments: false,
})

/** No fields. Files of requested documents can still be uploaded, by their own rule (APPS-40). */
export const readOnlyMode: ApplicationMode<Record<never, never>> = {
  section: section('Application', {}),
  toValues: () => ({}),
  toBody: () => ({}),
  acceptsDocuments: false,
}
