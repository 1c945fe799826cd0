import { MOST_PUBLISHED, type UpdateProject } from '@client-center/contract/firm/updates/updates.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { updatesTexts as texts } from './updates-texts.ts'

/** The selected drafts of the list. They stay selected on other pages and with other filters. */
export function useDraftSelection(shown: readonly UpdateProject[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, UpdateProject>>(new Map())
  const drafted = shown.filter(({ draft }) => draft !== null)
  const set = (rows: readonly UpdateProject[], isOn: boolean) => {
    const next = new Map(selected)
    for (const row of rows)
      if (isOn) next.set(row.projectId, row)
      else next.delete(row.projectId)
    if (next.size > MOST_PUBLISHED) return toast.error(texts.tooMany(MOST_PUBLISHED))
    setSelected(next)
  }
  const onPage = drafted.filter(({ projectId }) => selected.has(projectId)).length
  const column: Column<UpdateProject> = {
    id: 'select',
    head: texts.selectColumn,
    headControl: (
      <Checkbox
        size="xs"
        aria-label={texts.selectPage}
        disabled={drafted.length === 0}
        checked={onPage > 0 && onPage === drafted.length}
        indeterminate={onPage > 0 && onPage < drafted.length}
        onChange={(event) => set(drafted, event.currentTarget.checked)}
      />
    ),
    cell: (row) =>
      row.draft === null ? (
        <Checkbox size="xs" disabled checked={false} readOnly aria-label={texts.noDraft} />
      ) : (
        <Checkbox
          size="xs"
          aria-label={texts.select(row.project, row.practice)}
          checked={selected.has(row.projectId)}
          onChange={(event) => set([row], event.currentTarget.checked)}
        />
      ),
    ownLink: true,
  }
  return {
    column,
    // The latest revision of a draft, if it is on this page.
    drafts: [...selected.values()].map((row) => shown.find(({ projectId }) => projectId === row.projectId) ?? row),
    clear: () => setSelected(new Map()),
  }
}
