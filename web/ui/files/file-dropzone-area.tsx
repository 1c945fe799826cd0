import { checkFile, type FileCheckResult, type FileHead } from '@client-center/domain/documents/check-file.ts'
import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../feedback/toast.ts'
import { IconAlertTriangle } from '../icons/entry-icons.ts'
import { IconCamera, IconFileUpload } from '../icons/page-icons.ts'
import { uiTexts } from '../ui-texts.ts'
import { DropzoneFace } from './dropzone-face.tsx'
import classes from './file-dropzone.module.css'
import { holdSubmit } from './hold-submit.ts'
import { inspectFile, type InspectedFile } from './inspect-file.ts'

export interface FileDropzoneAreaProps {
  /** What to upload; the input's accessible name. */
  readonly label: string
  /** The size limit as text, always visible: "Max size is 20 MB". */
  readonly hint: string
  /** In bytes. */
  readonly limit: number
  /** The `accept` attribute of the file input: ".pdf,.png". */
  readonly accept?: string
  /** Checks a file by its name and first bytes. By default it accepts every type that the portal stores. */
  readonly judge?: (head: FileHead) => FileCheckResult
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** Id of the button that opens the file chooser, so that a form can focus it. */
  readonly buttonId?: string
  /** Whether the button takes the focus once it has loaded, such as in a dialog that only lacks the file. */
  readonly takesFocus?: boolean
  /** Id of the error text for a missing file, if it is shown. */
  readonly missing?: string | undefined
  /** Called with the accepted files, each with the name that it will be stored under. */
  readonly onFiles: (files: readonly File[]) => void
}

const focusButton = (button: HTMLButtonElement | null): void => button?.focus()

type Refused = Extract<InspectedFile, { readonly reason: string }>

/** The drop zone of `FileDropzone`, which loads it. */
export default function FileDropzoneArea({
  label,
  hint,
  limit,
  accept,
  judge = checkFile,
  multiple = false,
  disabled = false,
  buttonId,
  takesFocus = false,
  missing,
  onFiles,
}: FileDropzoneAreaProps) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [fileCount, setFileCount] = useState(0)
  const [checking, setChecking] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const open = useRef<() => void>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const addFiles = async (files: readonly File[]) => {
    const chosen = multiple ? files : files.slice(0, 1)
    // Reading a large file takes time. A save pressed in the meantime must include the file.
    const endHold = holdSubmit(frame.current)
    setChecking((before) => before + 1)
    const looked = await Promise.all(chosen.map((file) => inspectFile(file, { limit, judge })))
    flushSync(() => show(looked))
    // If a file was refused, do not submit: the user must read the reason first.
    endHold(looked.every((one) => 'file' in one))
  }
  const show = (looked: readonly InspectedFile[]) => {
    setChecking((before) => before - 1)
    setRefused(looked.filter((one) => 'reason' in one))
    const right = looked.filter((one) => 'file' in one)
    setFileCount(right.length)
    for (const { file, kind, chosenAs } of right)
      if (file.name !== chosenAs) toast.ok(uiTexts.file.renamed(chosenAs, kind, file.name))
    if (right.length > 0) onFiles(right.map(({ file }) => file))
  }

  return (
    <div ref={frame} className={classes.frame} onBlur={() => setFileCount(0)}>
      <Dropzone
        className={classes.area}
        data-missing={missing === undefined ? undefined : true}
        onDrop={() => {}}
        onDropAny={(files, rejections) => void addFiles([...files, ...rejections.map(({ file }) => file)])}
        openRef={open}
        multiple={multiple}
        disabled={disabled}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        role="group"
        aria-label={label}
        inputProps={{ accept, 'aria-label': label, tabIndex: -1 }}
      >
        <DropzoneFace
          icon={checking > 0 ? <Loader size={24} aria-hidden /> : <IconFileUpload size={24} aria-hidden />}
          button={(text) => (
            <button
              ref={takesFocus ? focusButton : undefined}
              id={buttonId}
              // A dialog's focus trap looks for it.
              data-autofocus={takesFocus || undefined}
              type="button"
              className={classes.choose}
              disabled={disabled}
              aria-describedby={missing === undefined ? hintId : `${missing} ${hintId}`}
              onClick={(event) => {
                event.stopPropagation()
                open.current?.()
              }}
            >
              {text}
            </button>
          )}
          hint={
            <div id={hintId} className={classes.hint} data-refused={refused.length > 0 || undefined}>
              {hint}
            </div>
          }
        />
      </Dropzone>
      <div className={classes.camera}>
        <Button
          variant="default"
          fullWidth
          disabled={disabled}
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={`${label}, photo`}
          onChange={(event) => {
            void addFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {/* Announces the chosen files, because their rows are not live regions. Blur clears the announcement. */}
      <VisuallyHidden role="status">
        {checking > 0
          ? 'Checking the file'
          : fileCount === 0
            ? ''
            : fileCount === 1
              ? '1 file chosen'
              : `${fileCount} files chosen`}
      </VisuallyHidden>
      <div role="alert">
        {refused.map(({ name, reason }) => (
          <div key={name} className={classes.refused}>
            <IconAlertTriangle size={20} aria-hidden />
            <div>
              <strong>{name}</strong>
              <div>{reason}</div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
