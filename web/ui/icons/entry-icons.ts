import { drawIcon } from './draw-icon.tsx'

/** The icons of the sign-in page. A file of icons loads as a whole, so those of later pages are in other files. */

export const IconAlertTriangle = /* @__PURE__ */ drawIcon(
  'M12 9v4',
  'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
  'M12 16h.01',
)
export const IconCheck = /* @__PURE__ */ drawIcon('M5 12l5 5l10 -10')
export const IconShieldCheck = /* @__PURE__ */ drawIcon(
  'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
  'M15 19l2 2l4 -4',
)
