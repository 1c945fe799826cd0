import type { Account } from '@client-center/contract/accounts/account.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { Mark } from '../../ui/page/mark.tsx'
import { IconBuilding } from '../../ui/icons/page-icons.ts'
import own from './firm-header.module.css'
import { FirmPerson } from './firm-person.tsx'
import classes from './header.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** The header of the firm's staff: the word "Firm", and the practice of the page. */
export const FirmHeader = ({ practice }: { readonly practice: Account | undefined }) => (
  <header className={`${classes.header} ${own.header}`} data-in-practice={practice === undefined ? undefined : true}>
    <Link to={paths.firm} className={`${classes.home} ${own.home}`} data-reach>
      <Mark size={26} variant="enamel" />
      <span className={own.title}>Client Center</span> <span className={own.tag}>Firm</span>
    </Link>
    {practice === undefined ? null : (
      <span className={own.practice}>
        <IconBuilding size={16} stroke={1.7} aria-hidden />
        <span className={own.name}>{practice.name}</span>
      </span>
    )}
    <span className={classes.free} />
    <div className={classes.right}>
      <ThemeSwitch />
      <FirmPerson />
    </div>
  </header>
)
