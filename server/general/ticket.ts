import { randomInt } from 'node:crypto'

/** Signs that nobody takes for each other when he reads them aloud or types them. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A ticket: ten signs, about fifty bits, short enough to be typed at a gate. */
export const newTicket = (): string => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')

/** A ticket as somebody typed or scanned it: in small letters, with hyphens, or as the link that holds it. */
export const ticketIn = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .replace(/^.*[?&#]ticket=/, '')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
