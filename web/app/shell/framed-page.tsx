import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RenewHost } from '../../areas/licenses/renew-host.tsx'
import { DictionaryCities } from '../../forms/dictionary-cities.tsx'
import { WithdrawnText } from './withdrawn-text.tsx'

/** The page inside a frame, with what every page needs. `children` replace the page of the address. */
export const FramedPage = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => (
  <>
    <DictionaryCities>
      <WithdrawnText />
      {children}
    </DictionaryCities>
    <RenewHost />
  </>
)
