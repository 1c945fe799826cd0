import { listFirmProjects } from '@client-center/contract/firm/projects/projects.ts'
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { LIST_PAGE_SIZES } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { firmProjectColumns } from './project-list-columns.tsx'
import { firmProjectTexts as texts } from './project-texts.ts'
import classes from './projects.module.css'

/** The projects of a practice, for staff: the Credentialing Access Point and every engagement. */
export function FirmProjectsPage() {
  const { accountId = '' } = useParams({ strict: false })
  const projects = useRead(listFirmProjects, { params: { accountId } })
  const view = useTableView({ name: texts.title, sizes: LIST_PAGE_SIZES })
  return (
    <div className={classes.page}>
      <PageTitle
        note={projects.data === undefined ? undefined : texts.count(projects.data.length)}
        actions={
          <Button
            renderRoot={(button) => <Link {...button} to={paths.addFirmProject(accountId)} />}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {texts.add}
          </Button>
        }
      >
        {texts.title}
      </PageTitle>
      <Card title={texts.title} headless flush>
        <DataTable
          label={texts.title}
          columns={firmProjectColumns}
          rows={projects.data}
          rowKey={({ id }) => id}
          view={view}
          rowLink={{ href: ({ id }) => paths.firmProject(accountId, id) }}
          failed={projects.data === undefined && projects.isError}
          onRetry={() => void projects.refetch()}
          emptyText={texts.empty}
          emptyHint={texts.emptyHint}
          stacks
        />
      </Card>
    </div>
  )
}
