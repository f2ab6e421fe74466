/** In pixels. Each picture is stored in all of them. */
export const avatarWidths = [128, 512] as const

export type AvatarWidth = (typeof avatarWidths)[number]

/** The wire has the address of the large picture; a list of people wants the small one. */
export const avatarAt = (avatarUrl: string, width: AvatarWidth): string =>
  avatarUrl.replace(/-\d+\.webp$/, `-${width}.webp`)
