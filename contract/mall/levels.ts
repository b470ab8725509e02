/** How much of something there is, as buyers read it. */
export const stockLevels = { none: ['无货', 'Sold out'], few: ['仅剩少量', 'Few left'], there: ['有货', 'In stock'] } as const
