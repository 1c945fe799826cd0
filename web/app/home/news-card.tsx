import { readNews } from '@client-center/contract/news/news.ts'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Card } from '../../ui/page/card.tsx'
import { DataTableFoot } from '../../ui/table/data-table-foot.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { PartBelow } from '../../ui/page/part-below.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { usePages } from '../../ui/table/use-pages.ts'
import { homeTexts } from './home-texts.ts'
import classes from './news-card.module.css'
import { usePortal } from '../../session/use-portal.ts'

/**
 * HOME-07…09: the items of all feeds in one list, 5, 10 or 15 per page (AMB-15), and the card below, which shows with
 * the items: their titles have one to three lines, so the height of the list is not known before.
 */
export function NewsCard({ children }: { readonly children: ReactNode }) {
  const portal = usePortal()
  const feeds = useRead(readNews)
  const items = feeds.data?.flatMap((feed) => feed.items)
  return (
    <>
      <div className={classes.news}>
        <Card title={portal.data === undefined ? 'In the Know' : homeTexts.newsTitle(portal.data.firmName)}>
          {items !== undefined ? (
            <Items items={items} />
          ) : feeds.isError ? (
            <LoadError onRetry={() => void feeds.refetch()} />
          ) : (
            <div className={classes.waiting}>
              <SkeletonRows rows={5} />
            </div>
          )}
        </Card>
      </div>
      <PartBelow isWaiting={feeds.isPending}>{children}</PartBelow>
    </>
  )
}

interface Item {
  readonly title: string
  readonly readMoreLink: string
}

function Items({ items }: { readonly items: readonly Item[] }) {
  const { shown, page, view } = usePages(items, 'news')
  if (items.length === 0) return <EmptyState title="No Data" hint={homeTexts.newsHint} />
  return (
    <>
      <ul className={classes.items}>
        {shown.map((item) => (
          <li key={`${item.title} ${item.readMoreLink}`} className={classes.item}>
            <span>{item.title}</span>
            <ExternalLink href={item.readMoreLink} about={item.title}>
              Read More
            </ExternalLink>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <DataTableFoot label="the news" view={view} count={items.length} page={page} />
      </div>
    </>
  )
}
