import type { ApplicationTone } from './application-tone.ts'
import classes from './stage-bar.module.css'

export interface StagePart {
  readonly tone: ApplicationTone
  readonly label: string
  readonly count: number
}

/**
 * A bar of parts, each as wide as its count. It is an image with a text alternative, because two colors may look alike.
 */
export function StageBar({ parts }: { readonly parts: readonly StagePart[] }) {
  return (
    <div
      className={classes.bar}
      data-screen-only
      role="img"
      aria-label={parts.map(({ label, count }) => `${label} ${count}`).join(', ')}
    >
      {parts.map(({ tone, label, count }) => (
        <span key={label} data-tone={tone} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}

/** The color dot next to a part's label. */
export const StageDot = ({ tone }: { readonly tone: ApplicationTone }) => (
  <span className={classes.dot} data-tone={tone} aria-hidden data-screen-only />
)
