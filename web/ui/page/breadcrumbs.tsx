import { createContext, use } from 'react'
import { paths } from '../../paths/paths.ts'
import { IconArrowLeft, IconChevronRight } from '../icons/icons.ts'
import { BackLink } from './back-link.tsx'
import classes from './breadcrumbs.module.css'
import { useShownTrail } from './shown-trail.ts'

export interface Crumb {
  readonly label: string
  readonly to: string
}

/** The first step of all breadcrumbs. For staff it is the list of practices. */
export const FirstCrumbContext = createContext<Crumb>({ label: 'Home', to: paths.home })

/**
 * The breadcrumbs above a page's title. They start with Home (SHELL-05), for staff with their practices, and end with the page itself, which is not a
 * link. With more than two breadcrumbs, phones show only the parent.
 */
export function Breadcrumbs({ crumbs, here }: { readonly crumbs: readonly Crumb[]; readonly here: string }) {
  useShownTrail(crumbs, here)
  const steps = [use(FirstCrumbContext), ...crumbs]
  const parent = steps.at(-1)
  return (
    <nav aria-label="Breadcrumb" className={steps.length > 1 ? `${classes.way} ${classes.deep}` : classes.way}>
      {steps.length > 1 && parent !== undefined ? (
        <BackLink to={parent.to} className={classes.back} data-reach>
          <IconArrowLeft size={16} aria-hidden />
          {parent.label}
        </BackLink>
      ) : null}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.to}>
            <BackLink to={step.to} data-reach>
              {step.label}
            </BackLink>
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
