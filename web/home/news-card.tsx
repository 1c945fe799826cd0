import { readNews } from '@client-center/contract/news/news.ts'
import { readPortal } from '@client-center/contract/portal/portal.ts'
import { useState } from 'react'
import { useAsk } from '../api/use-ask.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { homeTexts } from './home-texts.ts'
import classes from './news-card.module.css'
import { NewsPager } from './news-pager.tsx'

/** HOME-07…09: the items of all feeds as one list, in pages of 5, 10 or 15 (AMB-15). */
export function NewsCard() {
  const portal = useAsk(readPortal)
  const feeds = useAsk(readNews)
  const items = feeds.data?.flatMap((feed) => feed.items)
  return (
    <Card title={portal.data === undefined ? 'In the Know' : homeTexts.newsTitle(portal.data.firmName)}>
      {items !== undefined ? (
        <Items items={items} />
      ) : feeds.isError ? (
        <LoadError onRetry={() => void feeds.refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Card>
  )
}

interface Item {
  readonly title: string
  readonly readMoreLink: string
}

function Items({ items }: { readonly items: readonly Item[] }) {
  const [{ page, size }, setView] = useState({ page: 0, size: 5 })
  if (items.length === 0) return <EmptyState title="No Data" hint="News will appear here." />
  const first = page * size
  return (
    <>
      <ul className={classes.items}>
        {items.slice(first, first + size).map((item) => (
          <li key={`${item.title} ${item.readMoreLink}`} className={classes.item}>
            <span>{item.title}</span>
            <ExternalLink href={item.readMoreLink}>Read More</ExternalLink>
          </li>
        ))}
      </ul>
      <NewsPager page={page} size={size} total={items.length} onChange={setView} />
    </>
  )
}
