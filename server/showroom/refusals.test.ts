import { refuses } from '../testing/refusals/refuses'

const bookings = 'showroom/booking'

refuses({
  'a visit that ends before it begins': [
    400,
    '结束时间须晚于开始时间',
    (scene) => scene.create(bookings, { startTime: '2031-03-02 09:00:00', endTime: '2031-03-02 08:00:00' }),
  ],
  'a visit to a room that is closed': [
    409,
    '展厅已关闭，不能预约',
    async (scene) => scene.create(bookings, { roomId: (await scene.row('showroom/showroom', {}, { status: 0 })).id }),
  ],
  'more people than a room takes': [
    400,
    '最多 5 人',
    async (scene) => scene.create(bookings, { roomId: (await scene.row('showroom/showroom', { bookRule: { maxPeople: 5 } })).id, people: 6 }),
  ],
})
