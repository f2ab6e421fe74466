/** Made by the migrations with this number, which the specification names. */
export const ON_DEMAND_CATEGORY = 1
