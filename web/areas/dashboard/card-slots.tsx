import type { CSSProperties } from 'react'
import type { DashboardCard } from './dashboard-card.ts'
import classes from './dashboard-page.module.css'

interface SlotsProps {
  readonly className?: string | undefined
  readonly cards: readonly DashboardCard[]
}

/** Renders cards in order. Phones have a different order. */
export function CardSlots({ className, cards }: SlotsProps) {
  if (cards.length === 0) return null
  return (
    <div className={className}>
      {cards.map(({ id, onPhone, Card }) => (
        <div key={id} className={classes.slot} style={turn(onPhone)}>
          <Card />
        </div>
      ))}
    </div>
  )
}

// React's style type does not allow custom properties.
const turn = (onPhone: number) => ({ '--turn': onPhone }) as CSSProperties
