import type { FactorSetUp } from '@client-center/contract/session/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { CodeField } from './code-field.tsx'
import { factorTexts } from './factor-texts.ts'
import classes from './factor.module.css'

interface SetUpFactorProps {
  /** Distinguishes setups; each has a key of its own. */
  readonly name: string
  readonly start: () => Promise<FactorSetUp>
  readonly onCode: (code: string) => void
  readonly isChecking: boolean
  readonly error: string | undefined
}

/** The QR code and the key for an authenticator app, and the field for its first code. */
export function SetUpFactor({ name, start, onCode, isChecking, error }: SetUpFactorProps) {
  const [code, setCode] = useState('')
  // Starting again would make another key, so the first reply stays.
  const setUp = useQuery({ queryKey: ['second factor', name], queryFn: start, staleTime: Infinity, gcTime: 0 })
  if (setUp.isError) return <LoadError onRetry={() => void setUp.refetch()} />
  return (
    <ol className={classes.setUp}>
      <li>
        <h2 className={classes.part}>{factorTexts.scanTitle}</h2>
        <p className={classes.innerLine}>{factorTexts.scanLine}</p>
        <div className={classes.qr}>{setUp.data === undefined ? null : <QrPicture {...setUp.data.qrCode} />}</div>
        <p className={classes.innerLine}>{factorTexts.keyLine}</p>
        <code className={classes.key}>{setUp.data?.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </li>
      <li>
        <h2 className={classes.part}>{factorTexts.enterTitle}</h2>
        <CodeField value={code} onChange={setCode} onFull={onCode} isChecking={isChecking} error={error} isSecond />
      </li>
    </ol>
  )
}

/** Squares of quiet space around a QR code, which readers need. */
const QUIET = 3

const QrPicture = ({ size, path }: FactorSetUp['qrCode']) => (
  <svg
    viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    role="img"
    aria-label={factorTexts.scanLabel}
    shapeRendering="crispEdges"
  >
    <path d={path} fill="#000" />
  </svg>
)
