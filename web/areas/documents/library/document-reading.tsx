import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { Button } from '@mantine/core'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Card } from '../../../ui/page/card.tsx'
import classes from './account-documents.module.css'
import { DocumentFacts } from './document-facts.tsx'
import { FileCard } from './file-card.tsx'
import type { FileSource } from './file-source.ts'

/** The data of a document that the user may not change, or that cannot be changed here (PDOC-12, AMB-53). */
export function DocumentReading({
  document,
  source,
  listPath,
}: {
  readonly document: AccountDocument
  readonly source: FileSource
  readonly listPath: string
}) {
  return (
    <div className={classes.form}>
      <FileCard document={document} source={source} />
      <Card title="Details">
        <DocumentFacts document={document} />
        <div className={classes.foot}>
          <Button component={BackLink} to={listPath} variant="default">
            Back
          </Button>
        </div>
      </Card>
    </div>
  )
}
