/** Whether a control takes no press, be it so that it cannot be reached either or, as Save, in words alone. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true'
