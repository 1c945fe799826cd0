import { maxZipFiles } from '@client-center/contract/documents/library/download-many-query.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconDownload } from '../../../ui/icons/icons.ts'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'
import { documentTexts } from './document-texts.ts'
import classes from './account-documents.module.css'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { useCanOpenFile, type TypedDocument } from './use-can-open-file.ts'

/** A document whose file can be selected for download. */
interface SelectableDocument extends TypedDocument {
  readonly id: string
  readonly name: string
}

export interface Chosen {
  readonly ids: ReadonlySet<string>
  readonly set: (ids: ReadonlySet<string>) => void
}

export function useChosen(): Chosen {
  const [ids, set] = useState<ReadonlySet<string>>(new Set())
  return { ids, set }
}

/** Fetches the files of these documents as one ZIP and saves it. `ids` is comma-separated. */
export type SaveSeveral = (ids: string, onPercent: (percent: number) => void) => Promise<void>

interface ChosenFilesProps {
  /**
   * The documents that match the filters; undefined while loading. Only these are downloaded, even if others are
   * selected.
   */
  readonly documents: readonly SelectableDocument[] | undefined
  readonly chosen: Chosen
  readonly onSave: SaveSeveral
  /** Set if `documents` is only one page of the list. */
  readonly pages?: {
    /** The number of documents on all pages; undefined while loading. */
    readonly total: number | undefined
    /** The selected documents on all pages that match the filters. */
    readonly wanted: readonly SelectableDocument[]
    /** Selects the documents on all pages, up to the limit of a ZIP. */
    readonly chooseAll: () => Promise<void>
  }
}

/**
 * A checkbox that selects all documents, and a button that downloads the selected files as one ZIP. If the list has
 * more documents than a ZIP may contain, the checkbox selects those of the page. Files that the user may not open are
 * left out, and a sentence says so (AMB-140).
 */
export function ChosenFilesBar({ documents: loaded, chosen, onSave, pages }: ChosenFilesProps) {
  const [percent, setPercent] = useState<number>()
  const canOpen = useCanOpenFile()
  const documents = loaded ?? []
  const onPage = documents.filter(({ id }) => chosen.ids.has(id))
  const wanted = pages?.wanted ?? onPage
  const total = pages?.total ?? documents.length
  const pageAlone = pages !== undefined && total > maxZipFiles
  const all = pageAlone ? onPage.length === documents.length : wanted.length === total
  const some = pageAlone ? onPage.length : wanted.length
  const saved = wanted.filter(canOpen)
  const leftOut = wanted.length - saved.length
  const tooMany = saved.length > maxZipFiles
  const save = async () => {
    setPercent(0)
    try {
      await onSave(saved.map(({ id }) => id).join(), setPercent)
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setPercent(undefined)
    }
  }
  const toggleAll = () => {
    const ids = documents.map(({ id }) => id)
    const others = [...chosen.ids].filter((id) => !ids.includes(id))
    if (pageAlone) chosen.set(new Set(all ? others : [...others, ...ids]))
    else if (all) chosen.set(new Set())
    else if (pages === undefined) chosen.set(new Set(ids))
    else void pages.chooseAll().catch(toast.failed)
  }
  return (
    <div className={classes.chosen} data-screen-only>
      <Checkbox
        label={loaded === undefined ? 'Select all' : pageAlone ? 'Select all on this page' : `Select all ${total}`}
        disabled={loaded === undefined}
        checked={all && some > 0}
        indeterminate={!all && some > 0}
        onChange={toggleAll}
      />
      <FocusableButton
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={saved.length === 0 || tooMany}
        loading={percent !== undefined}
        onClick={() => void save()}
      >
        {saved.length === 0 ? 'Download selected' : `Download ${saved.length} as ZIP`}
      </FocusableButton>
      <p role="status" className={classes.tooMany}>
        {leftOut > 0 ? `${documentTexts.leftOut(leftOut)} ` : null}
        {tooMany ? documentTexts.tooManyFiles(maxZipFiles) : null}
        {percent !== undefined && percent > 0 ? `${percent} %` : null}
      </p>
    </div>
  )
}

/** The checkbox of a document; an empty space if the user may not open its file. */
function ChooseFile({ document, chosen }: { readonly document: SelectableDocument; readonly chosen: Chosen }) {
  const { id, name } = document
  const canOpen = useCanOpenFile()
  if (!canOpen(document)) return <NoBox />
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
      wrapperProps={{ 'data-screen-only': true }}
    />
  )
}

const NoBox = () => <span className={classes.noBox} data-screen-only />

/**
 * Adds a checkbox to the first column, which shows the file's name, so that phones show it in the row, too. Rows
 * without a file get an empty space.
 */
export function withBoxes<Row extends SelectableDocument>(
  [name, ...others]: readonly Column<Row>[],
  chosen: Chosen,
  hasFile: (row: Row) => boolean = () => true,
): readonly Column<Row>[] {
  if (name === undefined) return others
  const cell = (row: Row) => (
    <span className={classes.named}>
      {hasFile(row) ? <ChooseFile document={row} chosen={chosen} /> : <NoBox />}
      {name.cell(row)}
    </span>
  )
  return [{ ...name, cell }, ...others]
}
