/** The most that the platform, or a channel, keeps of an order, in ten-thousandths: half of it. */
export const mostRate = 5000

/** The type that categories of services are of, as merchants and workers name them too. */
export const serviceCategoryType = 5
