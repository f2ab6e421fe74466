import type { ReactNode } from 'react'

/** The layout of login, registration and password pages: one column, with a picture beside it on wide screens. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex flex-1 overflow-clip">
      <div className="absolute inset-y-0 left-0 w-1/2 max-lg:hidden">
        <img
          src="/art/aligner.webp"
          alt=""
          width={640}
          height={960}
          className="sticky top-0 h-dvh max-h-full w-full object-cover opacity-80"
        />
        <div className="absolute inset-0 bg-linear-to-r from-page/10 via-page/40 to-page" />
      </div>
      <div className="relative mx-auto grid w-full max-w-[1280px] items-center px-5 pt-24 pb-12 md:px-10 lg:grid-cols-2">
        <div className="w-full max-w-md max-lg:mx-auto lg:col-start-2 lg:justify-self-center">{children}</div>
      </div>
    </div>
  )
}
