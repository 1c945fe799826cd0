import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconDownload, IconPrinter } from '../../ui/icons/icons.ts'
import { IconCopy } from '../../ui/icons/contact-icons.ts'
import { factorTexts } from './factor-texts.ts'
import classes from './factor.module.css'

interface RecoveryCodeListProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** The new recovery codes, which are shown only once, with ways to save them. */
export function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps) {
  const [copied, setCopied] = useState<'copied' | 'refused'>()
  const text = `${factorTexts.fileHead}\n\n${codes.join('\n')}\n`
  // TypeScript types it as always defined, but it is undefined on insecure pages.
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator
  const copy = () =>
    clipboard?.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    )
  return (
    <div className={classes.codesPart}>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.save}>
        {clipboard === undefined ? null : (
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            Copy
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="client-center-recovery-codes.txt"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p role="status" className={classes.innerLine}>
        {copied === 'copied' ? 'Copied' : copied === 'refused' ? factorTexts.copyRefused : ''}
      </p>
      <Button fullWidth onClick={onSaved}>
        {factorTexts.codesSaved}
      </Button>
    </div>
  )
}
