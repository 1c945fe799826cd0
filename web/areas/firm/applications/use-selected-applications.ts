import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { mostApplications } from '@client-center/domain/follow-up/new-applications.ts'
import { useSelectedRows } from '../use-selected-rows.tsx'
import { applicationsTexts as texts } from './applications-texts.ts'

export interface SelectedApplications {
  /** The selected applications as they were read last. */
  readonly selected: readonly FirmApplication[]
  readonly has: (application: FirmApplication) => boolean
  /** Selects these applications, or no longer. */
  readonly set: (applications: readonly FirmApplication[], isOn: boolean) => void
  /** Selects them unless all are selected already. */
  readonly toggle: (applications: readonly FirmApplication[]) => void
  readonly clear: () => void
}

/** The selected applications. They stay selected with other filters, on other pages and after errors. */
export function useSelectedApplications(read: readonly FirmApplication[]): SelectedApplications {
  const { selected, has, set, replace } = useSelectedRows(read, {
    toKey: ({ applicationId }) => applicationId,
    most: mostApplications,
    tooMany: texts.tooMany(mostApplications),
  })
  return {
    selected,
    has,
    set,
    toggle: (applications) => set(applications, !applications.every(has)),
    clear: () => replace([]),
  }
}
