/** LIC-18, in milliseconds: how long the dialogs of a license wait for the next key. */
export const TYPING_PAUSE = 150
