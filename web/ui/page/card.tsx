import type { ReactNode } from 'react'
import classes from './card.module.css'

export interface CardProps {
  readonly title: string
  /** Makes the card a target for links. */
  readonly id?: string | undefined
  /** Hides the card's heading where the page's title is the same text. The title stays the card's accessible name. */
  readonly headless?: boolean
  /** A count next to the title. */
  readonly badge?: ReactNode
  /** One action, to the right of the title. */
  readonly action?: ReactNode
  /** Lets a table extend to the edges of the card. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A card with a title and at most one action. It is a region labeled by its title. */
export function Card({ title, id, headless = false, badge, action, flush = false, children }: CardProps) {
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={classes.card} aria-label={title}>
      {headless ? null : (
        <div className={classes.head} data-ruled={flush || undefined}>
          <h2 className={classes.title}>{title}</h2>
          {badge}
          {action === undefined ? null : <div className={classes.action}>{action}</div>}
        </div>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  )
}
