import { renderSVG } from 'uqr'

/** A text as a QR code, ready to be shown as a picture. */
export const codePicture = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
