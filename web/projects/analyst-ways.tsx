import { IconMail, IconPhone } from '../platform/ui/icons/icons.ts'
import classes from './analyst-card.module.css'

/** How an analyst is reached: by phone and by mail, whichever are known. */
export const AnalystWays = ({ analyst }: { readonly analyst: { readonly phone: string; readonly email: string } }) => (
  <ul className={classes.ways}>
    {analyst.phone === '' ? null : (
      <li>
        <IconPhone size={16} stroke={1.7} aria-hidden />
        <a href={`tel:${analyst.phone.replace(/[^\d+]/g, '')}`} data-reach>
          {analyst.phone}
        </a>
      </li>
    )}
    {analyst.email === '' ? null : (
      <li>
        <IconMail size={16} stroke={1.7} aria-hidden />
        <a href={`mailto:${analyst.email}`} data-reach>
          {analyst.email}
        </a>
      </li>
    )}
  </ul>
)
