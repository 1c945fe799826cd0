import classes from './entries.module.css'
import type { lineSource } from './source-words.ts'

/** Where a text comes from, with its icon. */
export function SourceLine({ source }: { readonly source: ReturnType<typeof lineSource> }) {
  if (source === undefined) return null
  return (
    <span className={classes.source}>
      <source.icon size={16} stroke={1.7} aria-hidden />
      {source.words}
    </span>
  )
}
