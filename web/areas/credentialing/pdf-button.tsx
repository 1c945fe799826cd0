import type { CredentialingFormSummary } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { saveAs } from '../../api/download.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { IconDownload } from '../../ui/icons/icons.ts'
import { FocusableIcon } from '../../ui/page/focusable-button.tsx'
import type { CredentialingHost } from './credentialing-host.ts'
import { useSsnReading } from './use-ssn-reading.tsx'

interface PdfButtonProps {
  readonly host: CredentialingHost
  readonly form: Pick<CredentialingFormSummary, 'id' | 'providerName' | 'status' | 'completedOn'>
  /** The name of the form, as in its row. */
  readonly name: string
  readonly canEdit: boolean
}

/**
 * Downloads the form as a PDF (AMB-90). Users who may edit choose whether the PDF of a published form contains the
 * social security number.
 */
export function PdfButton({ host, form, name, canEdit }: PdfButtonProps) {
  const [busy, setBusy] = useState(false)
  const { prepareCopy, dialog } = useSsnReading(host)
  const save = async (copy?: 'payer') => {
    if (copy === 'payer' && !(await prepareCopy(form.id))) return
    setBusy(true)
    try {
      saveAs(await host.pdf(form.id, copy), pdfFileName(form, copy))
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setBusy(false)
    }
  }
  const button = (onClick?: () => void) => (
    <FocusableIcon variant="subtle" size={30} aria-label={`Save ${name} as PDF`} loading={busy} onClick={onClick}>
      <IconDownload size={18} aria-hidden />
    </FocusableIcon>
  )
  if (!canEdit || form.status === 0) return button(() => void save())
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>{button()}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save()}>Save as PDF</Menu.Item>
          <Menu.Item onClick={() => void save('payer')}>Insurance company copy, with SSN</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}

const pdfFileName = ({ providerName, completedOn }: PdfButtonProps['form'], copy?: 'payer'): string =>
  `${['Credentialing form', providerName.trim(), completedOn ?? 'DRAFT', copy === 'payer' ? 'for insurance company' : ''].filter(Boolean).join(' ')}.pdf`
