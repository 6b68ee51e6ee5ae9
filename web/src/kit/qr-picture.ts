import { renderSVG } from 'uqr'

/** The QR code of a text, as the address of a picture: for an `<img>`, which says what it leads to. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`
