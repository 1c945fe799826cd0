import type { Account } from '@client-center/contract/accounts/account.ts'
import type { ComponentProps } from 'react'
import { IconChevronDown } from '../../ui/icons/icons.ts'
import classes from './account-switcher.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  readonly current: Account
}

/** The button of the account menu, and its placeholder until the menu loads. */
export const AccountButton = ({ current, ...rest }: ButtonProps) => (
  <button type="button" aria-label={`Account: ${current.name}`} {...rest} className={classes.button}>
    <span className={classes.name}>{current.name}</span>
    <IconChevronDown size={16} aria-hidden />
  </button>
)
