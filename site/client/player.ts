import { clockTime } from '../time'
import { marked } from './marked'

/** Puts a button, a position and the elapsed time in the place of the browser's own controls of each sound. */
export const startPlayers = (): void => {
  for (const box of marked('player')) {
    const audio = box.querySelector('audio')
    if (audio) furnish(box, audio)
  }
}

const furnish = (box: HTMLElement, audio: HTMLAudioElement): void => {
  const [play = '', pause = '', place = ''] = (box.dataset.player ?? '').split('|')
  const button = document.createElement('button')
  button.type = 'button'
  const slider = document.createElement('input')
  Object.assign(slider, { type: 'range', min: '0', max: '0', step: '1', value: '0' })
  slider.setAttribute('aria-label', place)
  const time = document.createElement('output')
  let isHeld = false

  const show = (): void => {
    const whole = Number.isFinite(audio.duration) ? audio.duration : 0
    slider.max = String(Math.floor(whole))
    if (!isHeld) slider.value = String(Math.floor(audio.currentTime))
    const at = isHeld ? Number(slider.value) : audio.currentTime
    time.value = whole > 0 ? `${clockTime(at)} / ${clockTime(whole)}` : clockTime(at)
    slider.setAttribute('aria-valuetext', time.value)
    button.toggleAttribute('data-playing', !audio.paused)
    button.setAttribute('aria-label', audio.paused ? play : pause)
  }
  button.addEventListener('click', () => {
    if (audio.paused) audio.play().catch(show)
    else audio.pause()
  })
  slider.addEventListener('input', () => {
    isHeld = true
    show()
  })
  slider.addEventListener('change', () => {
    isHeld = false
    audio.currentTime = Number(slider.value)
    show()
  })
  for (const event of ['play', 'pause', 'ended', 'timeupdate', 'loadedmetadata', 'durationchange']) audio.addEventListener(event, show)
  // What cannot be played keeps the browser's own controls, which say so.
  audio.addEventListener('error', () => box.classList.remove('ready'))
  box.append(button, slider, time)
  box.classList.add('ready')
  show()
}
