/** A wish as a reader sends it. */
export const sample = { title: '河边种一排柳树', kind: 'tree', content: '老码头一带夏天没有树荫，希望种一排柳树。' } as const
