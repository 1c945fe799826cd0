import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { IconAlertTriangle } from '../platform/ui/icons/icons.ts'
import { useDocumentTitle } from '../platform/ui/page/page-title.tsx'
import classes from './entry-form.module.css'

/** Title, one line, fields, and what follows: the shape that login, forgot and reset share. */
export function EntryForm(props: {
  readonly title: string
  readonly line: string
  readonly onSubmit: () => void
  /** Why the server refused what was sent; it goes with the next try, and with the page. */
  readonly refusal?: string | undefined
  readonly children: ReactNode
  readonly below?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(heading)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <>
      <h1 ref={heading} className={classes.title}>
        {props.title}
      </h1>
      <p className={classes.line}>{props.line}</p>
      <form className={classes.fields} onSubmit={submit} noValidate aria-label={props.title}>
        {props.refusal === undefined ? null : (
          <p role="alert" className={classes.refusal}>
            <IconAlertTriangle size={18} aria-hidden />
            {props.refusal}
          </p>
        )}
        {props.children}
      </form>
      {props.below}
    </>
  )
}
