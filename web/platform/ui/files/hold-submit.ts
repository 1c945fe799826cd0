/**
 * Holds back the submits of the form around this element, as while a chosen file is still being read. Returns what ends that; with
 * `true` the form is submitted if somebody tried to in between.
 */
export function holdSubmit(element: Element | null): (submits: boolean) => void {
  const form = element?.closest('form')
  if (!form) return () => {}
  let submitter: HTMLElement | null | undefined
  const hold = (event: SubmitEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    submitter = event.submitter
  }
  form.addEventListener('submit', hold, { capture: true })
  return (submits) => {
    form.removeEventListener('submit', hold, { capture: true })
    if (submits && submitter !== undefined && form.isConnected) form.requestSubmit(submitter)
  }
}
