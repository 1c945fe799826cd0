import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { mostApplications } from '@client-center/domain/follow-up/new-applications.ts'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
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
  const [chosen, setChosen] = useState<ReadonlyMap<string, FirmApplication>>(new Map())
  const latest = new Map(read.map((application) => [application.applicationId, application]))
  const set = (applications: readonly FirmApplication[], isOn: boolean) => {
    const next = new Map(chosen)
    for (const application of applications)
      if (isOn) next.set(application.applicationId, application)
      else next.delete(application.applicationId)
    if (next.size > mostApplications) return toast.error(texts.tooMany(mostApplications))
    setChosen(next)
  }
  return {
    selected: [...chosen.values()].map((one) => latest.get(one.applicationId) ?? one),
    has: ({ applicationId }) => chosen.has(applicationId),
    set,
    toggle: (applications) => set(applications, !applications.every(({ applicationId }) => chosen.has(applicationId))),
    clear: () => setChosen(new Map()),
  }
}
