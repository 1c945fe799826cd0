import { exportLicensesTable } from '@client-center/contract/licenses/list/license-list.ts'
import type { EndpointQueryInput } from '@client-center/contract/endpoint/endpoint.ts'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { fetchFile, saveAs } from '../../../api/download.ts'
import { getToday } from '../../../time/get-today.ts'
import { useOpenState, type DeferredProps } from '../../../ui/feedback/after-first-paint.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ExportButton } from './export-button.tsx'

type ExportQuery = EndpointQueryInput<typeof exportLicensesTable>

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const

/** Exports all rows of the list as a file, with the current filters and sort order. */
export function ExportMenu({
  exportQuery,
  isWanted = false,
  button,
}: { readonly exportQuery: Omit<ExportQuery, 'format'> } & DeferredProps) {
  const [loading, setLoading] = useState(false)
  const menu = useOpenState(isWanted)
  const save = async (format: ExportQuery['format']) => {
    setLoading(true)
    try {
      const file = await fetchFile(exportLicensesTable, { query: { ...exportQuery, format } })
      saveAs(file, `Providers and licenses ${getToday()}.${format}`)
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Menu position="bottom-end" width={160} {...menu}>
      <Menu.Target>
        <ExportButton loading={loading} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
