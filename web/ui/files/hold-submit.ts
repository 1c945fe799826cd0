/**
 * Holds back submits of the form around this element, such as while a chosen file is being read. Returns a function
 * that releases the form; with `true` it also submits the form if the user tried to in the meantime.
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
