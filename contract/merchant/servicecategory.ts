/** The type that categories of housekeeping services are of: what merchants offer, workers can do, and services belong to. */
export const serviceCategoryType = 5
