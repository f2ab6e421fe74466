# The processes of the server, as two images from one file. Lessons need ffmpeg, which is larger than all the rest:
#   docker build -f infra/server.Dockerfile --target server -t alinha-server .
#   docker build -f infra/server.Dockerfile --target media -t alinha-media .
#   docker run … alinha-server                                         the API
#   docker run … alinha-server node apps/server/src/worker.ts          a worker (WORKER_JOBS=other)
#   docker run … alinha-server node apps/server/database/migrate.ts    migrates, and ends
#   docker run … alinha-media                                          a worker for lessons (WORKER_JOBS=media)
# Node runs the TypeScript sources directly: there is nothing to build. Both run with a read-only root: what is written
# goes to /var/lib/alinha and /tmp. For a build that can be repeated, name the bases by digest:
#   --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:… --build-arg DEBIAN_IMAGE=debian:bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/providers/package.json packages/providers/
COPY packages/scans/package.json packages/scans/
# What only development needs leaves the manifests first, because the lock file lacks some of its binaries for other
# systems, which `npm ci` would refuse (ADR 0013). The image brings its own Node, so that of the lock file leaves too.
RUN npm pkg set version=0.0.0 \
  && npm pkg delete devDependencies optionalDependencies \
  && npm pkg delete devDependencies --workspaces \
  && npm ci --omit=dev --no-audit --no-fund \
  && npm sbom --omit=dev --sbom-format=cyclonedx >sbom.json

# Node without npm, which nobody needs here and which would have to be kept up to date.
FROM ${DEBIAN_IMAGE} AS server
# The wall behind which both processes open what strangers send. It needs user namespaces: run the container with a seccomp
# profile that allows them.
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap ca-certificates \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/*
COPY --from=dependencies /usr/local/bin/node /usr/local/bin/node
RUN useradd --uid 1000 --no-create-home alinha
# One process runs in a container, so both may have the same port.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WORKER_PORT=3000 WORKER_JOBS=other
# The only place that the account below may write to. Mount a volume at each, or keep files in S3.
ENV FILES_FOLDER=/var/lib/alinha/files MEDIA_FOLDER=/var/lib/alinha/media COPIES_FOLDER=/var/lib/alinha/copies
RUN install -d -o alinha -g alinha /var/lib/alinha
RUN install -d -o alinha -g alinha $FILES_FOLDER $MEDIA_FOLDER $COPIES_FOLDER
WORKDIR /app
COPY --from=dependencies /app/ ./
COPY packages/contract/src packages/contract/src
COPY packages/domain/src packages/domain/src
COPY packages/providers/src packages/providers/src
COPY packages/scans/src packages/scans/src
COPY apps/server/src apps/server/src
COPY apps/server/database apps/server/database
# What the log says is running here.
ARG RELEASE=
ENV RELEASE=${RELEASE}
USER alinha
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD node apps/server/src/check-health.ts $PORT $WORKER_PORT
# No npm in between: the signal to stop reaches the process itself.
CMD ["node", "apps/server/src/api.ts"]

FROM server AS media
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/*
USER alinha
ENV WORKER_JOBS=media
CMD ["node", "apps/server/src/worker.ts"]
