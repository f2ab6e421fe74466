import { classes } from '../../components/classes.ts'

/** A fixed height, so that nothing moves when the answer comes. */
export const bannerFrame = 'relative isolate flex h-[35rem] flex-col justify-end overflow-hidden md:h-[34rem]'

type BannerPictureProps = {
  src: string | null
  /** For a place that is filled in later. */
  id?: string
  fadesIn?: boolean
}

/** The picture of a featured lesson, which runs into the dark behind the text. */
export function BannerPicture({ src, id, fadesIn = false }: BannerPictureProps) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10">
      <div className="absolute inset-0 bg-[radial-gradient(60%_80%_at_74%_38%,#1b3144_0%,#0d1620_50%,#07090d_82%)]" />
      {(src !== null || id !== undefined) && (
        <img
          id={id}
          hidden={src === null}
          src={src ?? undefined}
          alt=""
          width={960}
          height={540}
          fetchPriority="high"
          decoding="async"
          className={classes(
            'absolute top-0 right-0 h-80 w-full object-cover md:h-full md:w-[74%] md:[mask-image:linear-gradient(to_right,transparent,black_48%)]',
            fadesIn && 'fade',
          )}
        />
      )}
      <div className="absolute inset-x-0 top-20 h-60 bg-linear-to-t from-ink-950 to-transparent max-md:block md:hidden" />
      <div className="absolute inset-x-0 top-80 bottom-0 bg-ink-950 md:hidden" />
      <div className="absolute inset-y-0 left-0 w-4/5 bg-linear-to-r from-ink-950 via-ink-950/60 to-transparent max-md:hidden xl:w-[62%]" />
      <div className="absolute inset-x-0 bottom-0 h-56 bg-linear-to-t from-ink-950 to-transparent max-md:hidden" />
    </div>
  )
}
