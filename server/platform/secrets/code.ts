import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for others. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code that nobody guesses. */
export const newCode = (length = 12): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
