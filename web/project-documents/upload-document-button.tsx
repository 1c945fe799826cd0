import { uploadProjectDocument } from '@client-center/contract/project-documents/project-documents.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../platform/api/use-may.ts'
import { IconUpload } from '../platform/ui/icons/icons.ts'
import { useAccount } from '../session/session-context.tsx'
import { projectDocumentTexts as texts } from './project-document-texts.ts'
import { UploadDocument } from './upload-document.tsx'
import classes from './project-documents.module.css'

/** Opens the upload from another page of the project (INT-57); nothing for whoever may not upload. */
export function UploadDocumentButton() {
  const mayUpload = useMay(uploadProjectDocument, useAccount())
  const [opened, setOpened] = useState(false)
  if (!mayUpload) return null
  return (
    <div className={classes.beside} data-screen-only>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {texts.upload}
      </Button>
      {opened ? <UploadDocument onClose={() => setOpened(false)} /> : null}
    </div>
  )
}
