import { useRef } from 'react'
import { useDocumentTitle } from '../../ui/page/document-title.ts'
import classes from './factor.module.css'

interface StepHeadProps {
  readonly title: string
  readonly line: string
  /** Whether the step is inside a dialog or card, which has a heading of its own. */
  readonly isInside: boolean
}

/** The heading of a step, the page's h1 unless the step is inside something with a heading. */
export const StepHead = ({ isInside, ...props }: StepHeadProps) =>
  isInside ? (
    <>
      <h3 className={classes.innerTitle}>{props.title}</h3>
      <p className={classes.innerLine}>{props.line}</p>
    </>
  ) : (
    <PageHead {...props} />
  )

function PageHead({ title, line }: Omit<StepHeadProps, 'isInside'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(heading)
  return (
    <>
      <h1 ref={heading} className={classes.title}>
        {title}
      </h1>
      <p className={classes.line}>{line}</p>
    </>
  )
}
