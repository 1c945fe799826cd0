/**
 * Holds back submits of the form around this element, such as while a chosen file is being read. The returned function
 * ends that; with `true` it submits the form if somebody tried to meanwhile.
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
