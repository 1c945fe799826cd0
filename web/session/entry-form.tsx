import { useRef, type ReactNode } from 'react'
import { useDocumentTitle } from '../ui/page/document-title.ts'
import { EntryFields } from './entry-fields.tsx'
import classes from './entry-form.module.css'

/** The layout that login, forgot and reset share: title, line, fields and links. */
export function EntryForm(props: {
  readonly title: string
  readonly line: string
  readonly onSubmit: () => void
  readonly refusal?: string | undefined
  readonly children: ReactNode
  readonly below?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(heading)
  return (
    <>
      <h1 ref={heading} className={classes.title}>
        {props.title}
      </h1>
      <p className={classes.line}>{props.line}</p>
      <EntryFields label={props.title} onSubmit={props.onSubmit} refusal={props.refusal}>
        {props.children}
      </EntryFields>
      {props.below}
    </>
  )
}
