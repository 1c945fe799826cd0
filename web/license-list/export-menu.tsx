import { exportLicensesTable } from '@client-center/contract/license-list/license-list.ts'
import type { QueryInputOf } from '@client-center/contract/endpoint.ts'
import { Button, Menu, type ButtonProps } from '@mantine/core'
import { IconDownload } from '../platform/ui/icons/icons.ts'
import { useState } from 'react'
import { fetchFile, saveAs } from '../platform/api/download.ts'
import { todayHere } from '../licenses/today-here.ts'
import { toast } from '../platform/ui/feedback/toast.ts'

type Asked = QueryInputOf<typeof exportLicensesTable>

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const

/** What opens the menu, also while nobody can have opened it yet. */
export const ExportButton = ({ loading = false, ...rest }: ButtonProps) => (
  <Button variant="default" loading={loading} leftSection={<IconDownload size={18} aria-hidden />} {...rest}>
    Export
  </Button>
)

/** Every row of the list, filtered and sorted as it is shown, as a file. */
export function ExportMenu({ asked }: { readonly asked: Omit<Asked, 'format'> }) {
  const [loading, setLoading] = useState(false)
  const save = async (format: Asked['format']) => {
    setLoading(true)
    try {
      const file = await fetchFile(exportLicensesTable, { query: { ...asked, format } })
      saveAs(file, `Providers and licenses ${todayHere()}.${format}`)
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ExportButton loading={loading} />
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
