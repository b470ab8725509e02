/** Pictures of goods, drawn by rule: one thing before a plain wall, in the colour of what it is. */

type Shape = (colour: string) => string

const shade = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.12}" fill="#000" opacity=".14"/>`

const label = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#fffaf0"/><rect x="${x + width * 0.2}" y="${y + height * 0.3}" width="${width * 0.6}" height="${height * 0.1}" fill="#b9ab93"/><rect x="${x + width * 0.3}" y="${y + height * 0.55}" width="${width * 0.4}" height="${height * 0.08}" fill="#d3c8b4"/>`

const shapes = {
  tin: (colour) =>
    `${shade(240, 400, 120)}<rect x="150" y="140" width="180" height="260" rx="18" fill="${colour}"/><rect x="142" y="112" width="196" height="46" rx="14" fill="${colour}" stroke="#00000022" stroke-width="3"/>${label(180, 210, 120, 110)}`,
  jar: (colour) =>
    `${shade(240, 400, 110)}<path d="M160 180 Q150 200 150 240 V370 Q150 400 180 400 H300 Q330 400 330 370 V240 Q330 200 320 180 Z" fill="${colour}" opacity=".92"/><rect x="158" y="130" width="164" height="52" rx="10" fill="#c8a15a"/>${label(185, 250, 110, 90)}`,
  umbrella: (colour) =>
    `${shade(240, 410, 60)}<path d="M90 250 Q100 110 240 100 Q380 110 390 250 Q350 220 315 250 Q280 220 240 250 Q200 220 165 250 Q130 220 90 250 Z" fill="${colour}"/><path d="M240 250 V380 Q240 410 265 410 Q288 410 288 386" fill="none" stroke="#5a4632" stroke-width="9" stroke-linecap="round"/>`,
  cup: (colour) =>
    `${shade(230, 395, 110)}<path d="M130 170 H330 L312 370 Q308 395 282 395 H178 Q152 395 148 370 Z" fill="${colour}"/><path d="M326 210 Q394 210 386 272 Q378 330 314 326" fill="none" stroke="${colour}" stroke-width="22"/><path d="M190 150 Q180 120 200 96 M240 150 Q230 116 250 88" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round" opacity=".7"/>`,
  book: (colour) =>
    `${shade(240, 400, 140)}<rect x="130" y="110" width="220" height="290" rx="8" fill="${colour}"/><rect x="130" y="110" width="26" height="290" fill="#00000026"/>${label(186, 160, 130, 120)}`,
  bag: (colour) =>
    `${shade(240, 405, 130)}<path d="M180 190 Q180 100 240 100 Q300 100 300 190" fill="none" stroke="#7a664e" stroke-width="12"/><path d="M130 190 H350 L366 400 H114 Z" fill="${colour}"/><circle cx="240" cy="300" r="44" fill="#fffaf0" opacity=".85"/>`,
  sack: (colour) =>
    `${shade(240, 405, 120)}<path d="M165 150 Q120 260 140 390 Q240 420 340 390 Q360 260 315 150 Z" fill="${colour}"/><path d="M165 150 Q240 175 315 150 L328 112 Q240 138 152 112 Z" fill="${colour}"/><path d="M158 150 Q240 180 322 150" fill="none" stroke="#8a6a3c" stroke-width="8"/>${label(186, 235, 108, 100)}`,
  card: (colour) =>
    `${shade(240, 350, 150)}<g transform="rotate(-6 240 240)"><rect x="90" y="150" width="300" height="190" rx="18" fill="${colour}"/><rect x="116" y="184" width="120" height="16" rx="6" fill="#ffffffcc"/><rect x="116" y="216" width="80" height="12" rx="6" fill="#ffffff88"/><circle cx="336" cy="296" r="26" fill="#ffffff66"/></g>`,
} as const satisfies Readonly<Record<string, Shape>>

export type GoodsShape = keyof typeof shapes

/** Something for sale as a square JPEG file. */
export const goodsPicture = async (shape: GoodsShape, colour: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4efe6"/><stop offset=".72" stop-color="#ebe3d5"/><stop offset=".73" stop-color="#d9cdb9"/><stop offset="1" stop-color="#e6dccb"/></linearGradient><rect width="480" height="480" fill="url(#wall)"/>${shapes[shape](colour)}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}
