/** In pixels. Each picture is stored in all of them. */
export const avatarWidths = [128, 512] as const
