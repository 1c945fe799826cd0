import { listWorkloads } from '@client-center/contract/firm/practices/assign-practices.ts'
import type { Option } from '@client-center/domain/forms/field.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { assignmentTexts as texts } from './assignment-texts.ts'

/** The colleagues to choose from, each with the own workload. Options are numbered from 1 in the order of names. */
export function useWorkloads() {
  const query = useRead(listWorkloads)
  const colleagues = useMemo(() => query.data ?? [], [query.data])
  const options = useMemo(
    () =>
      colleagues.map(({ name, practices, openApplications }, index): Option => ({
        value: index + 1,
        label: texts.workload(name, practices, openApplications),
      })),
    [colleagues],
  )
  const toStaffId = (option: number | null): string | null =>
    option === null ? null : (colleagues[option - 1]?.staffId ?? null)
  const toOption = (staffId: string | null): number | null => {
    const index = colleagues.findIndex((colleague) => colleague.staffId === staffId)
    return index === -1 ? null : index + 1
  }
  return { query, options, toStaffId, toOption }
}
