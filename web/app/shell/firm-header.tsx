import type { Account } from '@client-center/contract/accounts/account.ts'
import { Link } from '@tanstack/react-router'
import { PracticePicker } from '../../areas/firm/picker/practice-picker.tsx'
import { firmSearchTexts } from '../../areas/firm/search/firm-search-texts.ts'
import { SearchButton } from '../../areas/search/search-button.tsx'
import { paths } from '../../paths/paths.ts'
import { Mark } from '../../ui/page/mark.tsx'
import own from './firm-header.module.css'
import { FirmPerson } from './firm-person.tsx'
import classes from './header.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

const loadSearch = () => import('../../areas/firm/search/firm-search-dialog.tsx').then((it) => it.FirmSearchDialog)

/** The header of the firm's staff: the word "Firm", the picker of practices, and the search. */
export const FirmHeader = ({ practice }: { readonly practice: Account | undefined }) => (
  <header className={`${classes.header} ${own.header}`} data-in-practice={practice === undefined ? undefined : true}>
    <Link to={paths.firm} className={`${classes.home} ${own.home}`} data-reach>
      <Mark size={26} variant="enamel" />
      <span className={own.title}>Client Center</span> <span className={own.tag}>Firm</span>
    </Link>
    <PracticePicker practice={practice} />
    <span className={classes.free} />
    <div className={classes.right}>
      <SearchButton load={loadSearch} word={firmSearchTexts.button} />
      <ThemeSwitch />
      <FirmPerson />
    </div>
  </header>
)
