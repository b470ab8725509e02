/** A number of more characters than this is told by its last ones. */
const longest = 16
const told = 6

/** Returns a serial number as people read it out: a long one by its last six characters. The whole stands beside it where the pointer rests, and in the row. */
export const shortNumber = (number: string): string => (number.length > longest ? `…${number.slice(-told)}` : number)
