import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { mostFiles } from '@client-center/contract/account-documents/several-query.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { fetchAndSave } from '../platform/api/download.ts'
import { toast } from '../platform/ui/feedback/toast.ts'
import { IconDownload } from '../platform/ui/icons/icons.ts'
import { useAccount } from '../session/session-context.tsx'
import classes from './account-documents.module.css'
import type { SeveralFiles } from './document-area.ts'

export interface Chosen {
  readonly ids: ReadonlySet<string>
  readonly set: (ids: ReadonlySet<string>) => void
}

interface ChosenFilesProps {
  /** The documents that the filters let through; others are not downloaded, chosen or not. */
  readonly documents: readonly AccountDocument[]
  readonly chosen: Chosen
  readonly several: SeveralFiles
  /** Of the list, for the file's name. */
  readonly title: string
}

/** Chooses all documents of the list, and saves those that are chosen as one ZIP. */
export function ChosenFiles({ documents, chosen, several, title }: ChosenFilesProps) {
  const { id: accountId } = useAccount()
  const [percent, setPercent] = useState<number>()
  const wanted = documents.filter(({ id }) => chosen.ids.has(id))
  const all = wanted.length === documents.length
  const tooMany = wanted.length > mostFiles
  const save = async () => {
    setPercent(0)
    try {
      const given = { params: { accountId }, query: { ids: wanted.map(({ id }) => id).join() } }
      await fetchAndSave(several, given, `${title}.zip`, setPercent)
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <div className={classes.chosen} data-screen-only>
      <Checkbox
        label={`Select all ${documents.length}`}
        checked={all && wanted.length > 0}
        indeterminate={!all && wanted.length > 0}
        onChange={() => chosen.set(all ? new Set() : new Set(documents.map(({ id }) => id)))}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={wanted.length === 0 || tooMany}
        loading={percent !== undefined}
        onClick={() => void save()}
      >
        {wanted.length === 0 ? 'Download selected' : `Download ${wanted.length} as ZIP`}
      </Button>
      <p role="status" className={classes.tooMany}>
        {tooMany ? `At most ${mostFiles} files at a time.` : null}
        {percent !== undefined && percent > 0 ? `${percent} %` : null}
      </p>
    </div>
  )
}

/** The box of one document, beside its name. */
export function ChooseFile({ document, chosen }: { readonly document: AccountDocument; readonly chosen: Chosen }) {
  const { id, name } = document
  const toggle = () => {
    const ids = new Set(chosen.ids)
    if (!ids.delete(id)) ids.add(id)
    chosen.set(ids)
  }
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={chosen.ids.has(id)}
      onChange={toggle}
      className={classes.box}
      data-screen-only
    />
  )
}
