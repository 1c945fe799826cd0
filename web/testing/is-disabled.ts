/** Whether a control cannot be pressed, because it is disabled or, like Save, only marked as such. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true'
