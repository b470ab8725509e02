import { bird, dice, person, pick, ridge, type Scenes, sky, sun, times, tree } from './paint'

/** Country, sport and seasons. */
export const landScenes: Scenes<'orchard' | 'greenhouse' | 'boats' | 'track' | 'park' | 'snow' | 'lanterns'> = {
  orchard(seed) {
    const roll = dice(71 + seed)
    const fruit = pick(roll, ['#e0553b', '#f0a53a', '#d8443f', '#f3c24b'])
    const row = (y: number, size: number, leaf: string): string =>
      times(Math.ceil(1300 / (size * 0.86)), (index) => {
        const x = index * size * 0.86 + roll() * size * 0.2 - 30
        const apples = times(
          9,
          () => `<circle cx="${x + (roll() - 0.5) * size * 0.7}" cy="${y - size * (0.55 + roll() * 0.5)}" r="${size * 0.035}" fill="${fruit}"/>`,
        )
        return `${tree(x, y, size, leaf)}${apples}`
      })
    return `${sky('o', '#9ecdea', '#d9edf0', '#f6f2dc')}${ridge(75 + seed, 270, 100, '#a8c3b8')}${ridge(79 + seed, 320, 70, '#88ad8c')}<rect y="345" width="1200" height="330" fill="#8fb257"/>${row(400, 90, '#5f9a4b')}<rect y="398" width="1200" height="277" fill="#9abb5d"/>${row(505, 150, '#4f8b40')}<rect y="500" width="1200" height="175" fill="#a7c468"/>${row(665, 240, '#437c37')}${bird(420, 120, 14)}${bird(470, 148, 10)}`
  },
  greenhouse(seed) {
    const roll = dice(83 + seed)
    const leaf = pick(roll, ['#4d9a52', '#3f8f63', '#6aa845'])
    const bed = (side: number, index: number): string => {
      const near = (index + 1) / 7
      const y = 330 + near * near * 330
      const wide = 60 + near * 330
      return times(4, (at) => {
        const x = 600 + side * (70 + near * 300 + at * wide * 0.22)
        const size = 16 + near * 54
        return `<g fill="${leaf}"><ellipse cx="${x - size * 0.4}" cy="${y - size * 0.5}" rx="${size * 0.5}" ry="${size * 0.22}" transform="rotate(28 ${x} ${y})"/><ellipse cx="${x + size * 0.4}" cy="${y - size * 0.5}" rx="${size * 0.5}" ry="${size * 0.22}" transform="rotate(-28 ${x} ${y})"/><ellipse cx="${x}" cy="${y - size * 0.7}" rx="${size * 0.24}" ry="${size * 0.6}"/></g>${roll() > 0.5 ? `<circle cx="${x}" cy="${y - size * 0.6}" r="${size * 0.17}" fill="#e2503d"/>` : ''}`
      })
    }
    return `${sky('g', '#d7ebf2', '#eef6f1', '#f7f5e6')}<path d="M0,675 L0,120 Q600,-140 1200,120 L1200,675 Z" fill="#f3faf6"/><path d="M430,330 L770,330 L1020,675 L180,675 Z" fill="#d9c9a6"/>${times(7, (index) => `${bed(-1, index)}${bed(1, index)}`)}${times(
      8,
      (index) => {
        const near = index / 7
        return `<path d="M${400 - near * 420},675 L${400 - near * 420},${300 - near * 190} Q600,${190 - near * 330} ${800 + near * 420},${300 - near * 190} L${800 + near * 420},675" fill="none" stroke="#b9cfd0" stroke-width="${2 + near * 6}"/>`
      },
    )}<path d="M600,205 L600,40" stroke="#b9cfd0" stroke-width="3"/>${person(600, 470, 130, '#2f6d8d')}<path d="M540,405 h120 v26 h-120 Z" fill="#c9a36a"/>`
  },
  boats(seed) {
    const roll = dice(97 + seed)
    const boat = (x: number, y: number, size: number): string => {
      const sail = pick(roll, ['#f6efe0', '#e9b25a', '#d9704a'])
      return `<path d="M${x - size},${y} L${x + size},${y} L${x + size * 0.7},${y + size * 0.34} L${x - size * 0.7},${y + size * 0.34} Z" fill="#5b3f2c"/><path d="M${x},${y - size * 1.5} L${x},${y - 4} L${x + size * 0.8},${y - size * 0.12} Z" fill="${sail}"/><path d="M${x - size * 0.08},${y - size * 1.3} L${x - size * 0.08},${y - 4} L${x - size * 0.6},${y - size * 0.12} Z" fill="${sail}" opacity=".82"/><ellipse cx="${x}" cy="${y + size * 0.46}" rx="${size * 0.9}" ry="${size * 0.08}" fill="#12303f" opacity=".18"/>`
    }
    return `${sky('bo', '#86b9d8', '#c6e0e8', '#f7ecd2')}${sun(300 + roll() * 500, 190, 30, '#fff4da')}${ridge(101 + seed, 330, 110, '#9db9bf')}${ridge(107 + seed, 362, 70, '#6f97a0')}
      <linearGradient id="bay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe2df"/><stop offset="1" stop-color="#3b7f96"/></linearGradient><rect y="385" width="1200" height="290" fill="url(#bay)"/>${times(60, () => `<rect x="${roll() * 1200}" y="${392 + roll() * 270}" width="${20 + roll() * 70}" height="2" rx="1" fill="#fff" opacity="${0.12 + roll() * 0.3}"/>`)}${boat(240 + roll() * 120, 430, 38)}${boat(620 + roll() * 80, 455, 56)}${boat(930, 520, 92)}${boat(380, 560, 116)}${bird(760, 150, 14)}${bird(812, 176, 10)}`
  },
  track(seed) {
    const roll = dice(109 + seed)
    const crowd = times(
      300,
      () =>
        `<circle cx="${roll() * 1200}" cy="${190 + roll() * 120}" r="5" fill="${pick(roll, ['#e7654f', '#f3c14e', '#4f8fd0', '#f5f2ea', '#57a777', '#9a6bb3'])}"/>`,
    )
    const runner = (x: number, y: number, size: number, shirt: string): string =>
      `<g stroke-linecap="round" fill="none" stroke-width="${size * 0.11}"><path d="M${x},${y - size * 0.5} L${x + size * 0.26},${y - size * 0.26} L${x + size * 0.16},${y}" stroke="#2c3440"/><path d="M${x},${y - size * 0.5} L${x - size * 0.22},${y - size * 0.3} L${x - size * 0.46},${y - size * 0.3}" stroke="#2c3440"/><path d="M${x + size * 0.05},${y - size * 0.88} L${x + size * 0.3},${y - size * 0.72} L${x + size * 0.4},${y - size * 0.9}" stroke="#e3b48f"/><path d="M${x + size * 0.05},${y - size * 0.88} L${x - size * 0.2},${y - size * 0.74} L${x - size * 0.3},${y - size * 0.56}" stroke="#e3b48f"/></g><path d="M${x - size * 0.02},${y - size * 0.5} L${x + size * 0.08},${y - size * 0.9}" stroke="${shirt}" stroke-width="${size * 0.22}" stroke-linecap="round"/><circle cx="${x + size * 0.14}" cy="${y - size * 1.08}" r="${size * 0.11}" fill="#e3b48f"/>`
    return `${sky('tr', '#7fb6de', '#cfe6f2', '#f2f4ea')}<rect y="170" width="1200" height="150" fill="#8b97a5"/><path d="M0,130 L1200,90 L1200,150 L0,180 Z" fill="#eef1f3"/>${crowd}<rect y="312" width="1200" height="26" fill="#2f5d7c"/><rect y="338" width="1200" height="60" fill="#5ea253"/><path d="M0,398 L1200,398 L1200,675 L0,675 Z" fill="#c4523c"/>${times(7, (index) => `<path d="M0,${402 + index * index * 7.4} L1200,${402 + index * index * 7.4}" stroke="#fff" stroke-width="${2 + index * 0.5}" opacity=".85"/>`)}${runner(260, 470, 120, '#f3c14e')}${runner(500, 520, 150, '#3f7fc0')}${runner(760, 575, 185, '#f5f2ea')}${runner(1010, 650, 230, '#57a777')}`
  },
  park(seed) {
    const roll = dice(127 + seed)
    const leaves = pick(roll, [
      ['#6fae4f', '#5a9a45', '#8cc063'],
      ['#e0a23a', '#d4762f', '#c4532d'],
      ['#f2b6c4', '#e896ab', '#f6cdd6'],
    ])
    return `${sky('p', '#a9d3ea', '#e2f0ee', '#f7f3e2')}${ridge(131 + seed, 300, 60, '#b6cdbf')}${times(16, () => tree(roll() * 1200, 380 + roll() * 20, 90 + roll() * 50, pick(roll, leaves)))}<rect y="385" width="1200" height="290" fill="#9cc26b"/><path d="M520,385 Q640,470 430,560 Q330,610 380,675 L820,675 Q700,600 760,540 Q850,450 600,385 Z" fill="#e9dcc0"/>${times(5, (index) => tree(60 + index * 270 + roll() * 60, 560 + roll() * 40, 250 + roll() * 60, pick(roll, leaves)))}${times(4, (index) => person(540 + index * 46 + roll() * 20, 505 + index * 16, 62 + index * 8, pick(roll, ['#cf5141', '#3f7fc0', '#f0b740', '#5b4b7a'])))}${times(90, () => `<ellipse cx="${roll() * 1200}" cy="${400 + roll() * 270}" rx="4" ry="2.4" fill="${pick(roll, leaves)}" opacity=".8"/>`)}`
  },
  snow(seed) {
    const roll = dice(137 + seed)
    const fir = (x: number, y: number, size: number): string =>
      `<rect x="${x - size * 0.04}" y="${y - size * 0.12}" width="${size * 0.08}" height="${size * 0.12}" fill="#5d4636"/>${times(3, (index) => `<path d="M${x},${y - size * (1 - index * 0.22)} L${x + size * (0.2 + index * 0.07)},${y - size * (0.58 - index * 0.23)} L${x - size * (0.2 + index * 0.07)},${y - size * (0.58 - index * 0.23)} Z" fill="#3f6b5c"/><path d="M${x},${y - size * (1 - index * 0.22)} L${x + size * 0.09},${y - size * (0.83 - index * 0.22)} L${x - size * 0.09},${y - size * (0.83 - index * 0.22)} Z" fill="#f7fbfc"/>`)}`
    return `${sky('sn', '#9fc0da', '#d6e4ec', '#f2ede6')}${ridge(139 + seed, 230, 190, '#c6d6e0')}${ridge(149 + seed, 320, 110, '#dde8ee')}${ridge(151 + seed, 400, 60, '#eef4f6')}${times(14, () => fir(roll() * 1200, 420 + roll() * 40, 80 + roll() * 60))}${ridge(157 + seed, 470, 36, '#f8fbfc')}${times(6, () => fir(roll() * 1200, 600 + roll() * 60, 190 + roll() * 80))}${times(150, () => `<circle cx="${roll() * 1200}" cy="${roll() * 675}" r="${1 + roll() * 3}" fill="#fff" opacity="${0.4 + roll() * 0.5}"/>`)}`
  },
  lanterns(seed) {
    const roll = dice(163 + seed)
    const lantern = (x: number, y: number, size: number): string =>
      `<path d="M${x},0 L${x},${y - size * 0.7}" stroke="#3a2230" stroke-width="1.5"/><radialGradient id="l${Math.round(x)}"><stop offset="0" stop-color="#ffd889"/><stop offset=".7" stop-color="#e4492f"/><stop offset="1" stop-color="#b92f26"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${size * 2.2}" ry="${size * 2}" fill="#ff9a4a" opacity=".12"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.8}" ry="${size * 0.68}" fill="url(#l${Math.round(x)})"/><rect x="${x - size * 0.3}" y="${y - size * 0.74}" width="${size * 0.6}" height="${size * 0.12}" fill="#e9b44c"/><rect x="${x - size * 0.3}" y="${y + size * 0.62}" width="${size * 0.6}" height="${size * 0.12}" fill="#e9b44c"/>${times(3, (index) => `<path d="M${x - size * 0.14 + index * size * 0.14},${y + size * 0.74} v${size * 0.5}" stroke="#e9b44c" stroke-width="2"/>`)}`
    const roof = (x: number, y: number, wide: number): string =>
      `<path d="M${x - 40},${y} Q${x + wide / 2},${y - 70} ${x + wide + 40},${y} L${x + wide + 60},${y + 16} L${x - 60},${y + 16} Z" fill="#2c2438"/><rect x="${x}" y="${y + 14}" width="${wide}" height="200" fill="#4b2f3a"/>${times(5, (index) => `<rect x="${x + 14 + (index * wide) / 5}" y="${y + 44}" width="${wide / 5 - 22}" height="76" fill="#ffcf7d" opacity="${0.55 + roll() * 0.4}"/>`)}`
    return `${sky('la', '#151a3c', '#3b2a5a', '#8a4a5c')}${roof(30, 370, 330)}${roof(820, 350, 350)}${roof(430, 420, 330)}<rect y="560" width="1200" height="115" fill="#2a2236"/>${times(26, () => person(roll() * 1200, 600 + roll() * 70, 70 + roll() * 40, pick(roll, ['#5d3a4a', '#3a3f63', '#6b4a3a', '#46314f'])))}${times(13, (index) => lantern(50 + index * 92 + roll() * 20, 90 + roll() * 190, 34 + roll() * 16))}`
  },
}
