import type { Application } from '@client-center/contract/applications/application.ts'
import { canceledApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { applicationParts, type statusAndDates } from '@client-center/domain/applications/application.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import type { ReactNode } from 'react'
import { formatLocalDay } from '../../time/local-day.ts'
import { SectionFields } from '../../forms/section-fields.tsx'
import type { SectionForm } from '../../forms/use-section-form.ts'
import { Card } from '../../ui/page/card.tsx'
import { DataList } from '../../ui/text/data-list.tsx'
import { applicationTexts as texts } from './application-texts.ts'
import { getSourceLabel } from './application-labels.ts'
import classes from './applications.module.css'

const { status } = applicationParts

interface CardProps {
  readonly base: Application | undefined
  readonly children: ReactNode
}

/** Status and dates; below them, who made the application and when it was last updated (APPS-15, CAP-16). */
export const StatusCard = ({ base, children }: CardProps) => (
  <Card title={status.title}>
    {children}
    {base === undefined ? null : (
      <div className={classes.made}>
        <DataList
          entries={[
            { label: 'Created by', value: base.createdBy },
            { label: 'Last updated on', value: formatLocalDay(base.updatedOn) },
            { label: 'Source', value: getSourceLabel(base.applicationSource) },
          ]}
        />
      </div>
    )}
  </Card>
)

interface FieldsProps<F extends (typeof statusAndDates)['fields']> {
  readonly form: SectionForm<F>
  readonly base: Application | undefined
}

/** What can still change in a canceled application. Only staff set and undo Canceled (APPS-18). */
const getCanceledText = ({ applicationSource }: Application): string =>
  isStaffMade(applicationSource) ? texts.canceledOfStaff : texts.canceled

/** The fields of status and dates. */
export const StatusFields = <F extends (typeof statusAndDates)['fields']>({ form, base }: FieldsProps<F>) => (
  <SectionFields
    form={form}
    only={status.names}
    columns={1}
    descriptions={base?.statusId === canceledApplicationStatus ? { statusId: getCanceledText(base) } : undefined}
  />
)
