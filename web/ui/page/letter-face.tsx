import type { ReactNode } from 'react'
import classes from './letter-face.module.css'
import { Seal } from './seal.tsx'

/** The card of the letter of the firm's team, with the seal. */
export const LetterFace = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes.card} aria-label={title}>
    <Seal className={classes.seal} strokeWidth={0.8} />
    <div className={classes.words}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  </section>
)
