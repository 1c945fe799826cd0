import { useId, type ReactNode } from 'react'
import classes from './form-group.module.css'

interface FormGroupProps {
  readonly title: string
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** A group of fields within a form's card. */
export function FormGroup({ title, badge, children }: FormGroupProps) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {badge}
      </div>
      {children}
    </section>
  )
}
