/** Whether a control cannot be pressed: it is disabled, or marked as such like Save. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true'
