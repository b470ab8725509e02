import { decimal, text } from '../kit/field'

/** Whether whoever serves a customer proves that he is there, when he begins and when he ends. */
export const presences = {
  either: ['服务码或定位', 'Code or position'],
  none: ['不核验', 'Not required'],
} as const

/** What proved it. */
export const proofs = {
  code: ['服务码', 'Code'],
  position: ['定位', 'Position'],
} as const

/** What is said with the beginning and the end of a service: the code that the customer told, or where the device is. */
export const proving = {
  code: text(['服务码', 'Service code'], {
    max: 20,
    help: ['客户收到的八位数字；在服务地址附近可用定位代替', "The customer's eight-digit code; not needed when near the address"],
  }),
  lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90, form: false }),
  lng: decimal(['经度', 'Longitude'], { min: -180, max: 180, form: false }),
}
